// The page runs this script inline, before the first paint.
;(() => {
  const { classList } = document.documentElement

  // Sets the theme now, so that a dark page never flashes white. See src/lib/theme.ts.
  let chosen = null
  try {
    chosen = localStorage.getItem('theme')
  } catch {
    // Storage is blocked, so the system's theme applies.
  }
  const night = chosen ? chosen === '"night"' : matchMedia('(prefers-color-scheme: dark)').matches
  classList.toggle('dark', night)

  // Reserves space for content that only staff see, which the app renders later. See src/domain/users/user.ts.
  try {
    const { isAdmin, isSeller } = JSON.parse(localStorage.getItem('userInfo')) ?? {}
    classList.toggle('staff', Boolean(isAdmin || isSeller))
    classList.toggle('admin', Boolean(isAdmin))
    // See src/app/shell/use-office-frame.ts.
    if ((isAdmin || isSeller) && location.pathname === '/') document.documentElement.dataset.office = 'home'
  } catch {
    // Without these classes, the layout shifts once the app has loaded.
  }

  // The browser uses a font only if it arrives within 100 ms, and rendering text takes twice as long while a font loads.
  // Slow connections therefore skip the font, unless the service worker may have cached it. All others request it
  // immediately, because a font that arrives between two frames shifts the layout.
  // The service worker has the font, and the browser refuses a preload that a script started and the worker answered.
  const { connection, serviceWorker } = navigator
  const hasWorker = Boolean(serviceWorker?.controller)
  const far = connection?.rtt >= 150 && !hasWorker
  classList.toggle('far', far)
  if (!far && !hasWorker) document.getElementById('font').media = 'all'

  // See src/lib/pre-hydration.ts.
  window.reloadWhenOnline = () => {
    let times
    try {
      times = Number(sessionStorage.getItem('loadedAnew'))
      if (times >= 3) return window.showStartFailure()
      sessionStorage.setItem('loadedAnew', String(times + 1))
    } catch {
      return window.showStartFailure()
    }
    const { href } = location
    const onceThere = () => {
      if (location.href !== href) return
      const again = () => setTimeout(onceThere, 2000)
      fetch(href, { cache: 'no-store' }).then(({ status }) => (status < 500 ? location.reload() : again()), again)
    }
    setTimeout(onceThere, times * 2000)
  }

  let hasStarted = false
  addEventListener(
    'error',
    ({ target, filename }) => {
      if (target.type === 'module') window.reloadWhenOnline()
      // The app itself has thrown an error, not a browser extension.
      if (target === window && !hasStarted && filename?.startsWith(`${location.origin}/assets/`))
        window.showStartFailure()
    },
    true,
  )

  // These texts are here because src/messages loads with the app.
  window.showStartFailure = () => {
    if (document.getElementById('gave-up')) return
    const bar = document.createElement('div')
    bar.id = 'gave-up'
    bar.setAttribute('role', 'alert')
    bar.style.cssText =
      'position:fixed;inset:auto 0 0;z-index:20;padding:12px 16px;background:#231f1a;color:#fff;font:16px/1.4 sans-serif;text-align:center'
    const add = (tag, lang, text) => {
      const part = bar.appendChild(document.createElement(tag))
      if (lang) part.lang = lang
      part.textContent = text
      return part
    }
    add('p', 'rw', 'Iduka ntiryafunguka neza.')
    add('p', 'en', 'The shop could not start.')
    const button = add('button', '', 'Ongera ufungure · Reload')
    button.type = 'button'
    button.style.cssText =
      'min-height:44px;margin-top:8px;padding:0 20px;border:1px solid;border-radius:22px;font:inherit;font-weight:bold;color:inherit;background:none'
    button.onclick = () => {
      try {
        sessionStorage.removeItem('loadedAnew')
      } catch {
        // Storage is blocked, so the reloads are not counted.
      }
      location.reload()
    }
    document.body.append(bar)
  }

  let last
  const remember = ({ type, target }) => {
    const { value } = target
    if (type === 'change') last = { target, value }
    else if (target.localName !== 'select') last = { target: target.closest('button[type=button]') }
  }
  addEventListener('click', remember, true)
  addEventListener('change', remember, true)
  window.replayTap = () => {
    hasStarted = true
    removeEventListener('click', remember, true)
    removeEventListener('change', remember, true)
    const { target, value } = last ?? {}
    if (!target?.isConnected) return
    if (value === undefined) return target.click()
    target.value = value
    target.dispatchEvent(new Event('change', { bubbles: true }))
  }
})()
