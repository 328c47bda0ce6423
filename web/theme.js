// Runs before the first paint, so that a page opened at night never flashes white. See src/lib/theme.ts.
;(() => {
  let chosen = null
  try {
    chosen = localStorage.getItem('theme')
  } catch {
    // Storage is blocked: follow the system.
  }
  const night = chosen ? chosen === '"night"' : matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.classList.toggle('dark', night)
})()
