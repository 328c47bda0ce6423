/** All files of the release that the worker keeps for staff, who cannot open their screens with fewer. */
export async function filesForStaff(url: string): Promise<string[]> {
  const script = await (await fetch(`${url}/worker.js`)).text()
  return [...new Set(script.match(/\/assets\/[\w.-]+/g))]
}

/** Runs in the page: which of these files its worker does not keep; all of them as long as the page has no worker. */
export async function missingFiles(files: string[]): Promise<string[]> {
  if (!navigator.serviceWorker.controller) return files
  const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
  const kept = (await Promise.all(caches.map((cache) => cache.keys()))).flat()
  return files.filter((file) => !kept.some(({ url }) => url.includes(file)))
}
