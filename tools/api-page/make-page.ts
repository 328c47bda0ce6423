import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// npm run api:html: renders docs/openapi.json as docs/api.html, one file that opens without a server or a connection.

const pageUrl = new URL('../../docs/api.html', import.meta.url)

function read(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8')
}

/** Escapes the end tag and the comment that would end or change a script element. */
function inScript(code: string): string {
  return code.replace(/<(?=\/script|!--)/gi, '\\x3c')
}

/** Returns the description as JSON for a script element. Swagger UI cannot resolve references in a page without a server. */
function descriptionInScript(): string {
  const json = read('../../docs/openapi.json')
  const { components } = JSON.parse(json)
  const resolved = JSON.stringify(JSON.parse(json), (_key, value) =>
    typeof value?.$ref === 'string' ? components.schemas[value.$ref.split('/').at(-1)] : value,
  )
  return resolved.replaceAll('<', '\\u003c')
}

writeFileSync(
  pageUrl,
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Itara API</title>
<style>${read('node_modules/swagger-ui-dist/swagger-ui.css')}
/* Calls cannot be made from the page, so there is nothing to authorise. */
.scheme-container { display: none }</style>
</head>
<body>
<div id="api"></div>
<script>${inScript(read('node_modules/swagger-ui-dist/swagger-ui-bundle.js'))}</script>
<script>
SwaggerUIBundle({
  dom_id: '#api',
  spec: ${descriptionInScript()},
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  defaultModelsExpandDepth: -1,
  supportedSubmitMethods: [],
})
</script>
</body>
</html>
`,
)
console.log(`Open ${fileURLToPath(pageUrl)}`)
