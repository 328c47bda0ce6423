/** Returns all files of the release that the worker caches for staff. Their screens need all of them offline. */
export async function staffFiles(url: string): Promise<string[]> {
  const script = await (await fetch(`${url}/worker.js`)).text()
  return [...new Set(script.match(/\/assets\/[\w.-]+/g))]
}

/** Runs in the page: returns which of these files its worker lacks; all of them if the page has no worker. */
export async function missingFiles(files: string[]): Promise<string[]> {
  if (!navigator.serviceWorker.controller) return files
  const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
  const kept = (await Promise.all(caches.map((cache) => cache.keys()))).flat()
  return files.filter((file) => !kept.some(({ url }) => url.includes(file)))
}
