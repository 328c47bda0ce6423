// Runs before the first paint.
;(() => {
  const { classList } = document.documentElement

  // A page opened at night never flashes white. See src/lib/theme.ts.
  let chosen = null
  try {
    chosen = localStorage.getItem('theme')
  } catch {
    // Storage is blocked: follow the system.
  }
  const night = chosen ? chosen === '"night"' : matchMedia('(prefers-color-scheme: dark)').matches
  classList.toggle('dark', night)

  // What staff have comes with the program, and the page keeps its place free. See src/domain/users/user.ts.
  try {
    const { isAdmin, isSeller } = JSON.parse(localStorage.getItem('userInfo')) ?? {}
    classList.toggle('staff', Boolean(isAdmin || isSeller))
    classList.toggle('admin', Boolean(isAdmin))
  } catch {
    // Then it moves.
  }

  // A font is used if it comes within 100 ms, and while a page waits for one, drawing its text takes twice as long. Where a way
  // there and back takes longer, which some browsers tell, it is not asked for, unless the service worker may have it.
  // Elsewhere it is asked for at once: one that comes between two frames moves what stands beside its text.
  const { connection, serviceWorker } = navigator
  const far = connection?.rtt >= 150 && !serviceWorker?.controller
  classList.toggle('far', far)
  if (!far) document.getElementById('font').media = 'all'

  // See src/lib/before-program.ts.
  window.loadAnew = () => {
    let times
    try {
      times = Number(sessionStorage.getItem('loadedAnew'))
      if (times >= 3) return
      sessionStorage.setItem('loadedAnew', String(times + 1))
    } catch {
      return
    }
    const { href } = location
    const onceThere = () => {
      if (location.href !== href) return
      const again = () => setTimeout(onceThere, 2000)
      fetch(href, { cache: 'no-store' }).then(({ status }) => (status < 500 ? location.reload() : again()), again)
    }
    setTimeout(onceThere, times * 2000)
  }
  addEventListener('error', ({ target }) => target.type === 'module' && window.loadAnew(), true)

  let last
  const remember = ({ type, target }) => {
    const { value } = target
    if (type === 'change') last = { target, value }
    else if (target.localName !== 'select') last = { target: target.closest('button[type=button]') }
  }
  addEventListener('click', remember, true)
  addEventListener('change', remember, true)
  window.tapAgain = () => {
    removeEventListener('click', remember, true)
    removeEventListener('change', remember, true)
    const { target, value } = last ?? {}
    if (!target?.isConnected) return
    if (value === undefined) return target.click()
    target.value = value
    target.dispatchEvent(new Event('change', { bubbles: true }))
  }
})()
