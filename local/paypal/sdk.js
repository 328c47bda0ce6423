// A small equivalent of https://www.paypal.com/sdk/js, with the same interface: paypal.Buttons({...}).render(place).
// The button opens a window in which the payer approves or rejects the order. The window posts the decision to the
// button's page.
;(() => {
  const here = new URL(document.currentScript.src)
  const approvalPage = new URL('../checkoutnow', here)

  const style = `
    width: 100%; height: 45px; border: 0; border-radius: 4px; background: #ffc439; color: #003087;
    font: italic 800 20px/45px Verdana, sans-serif; cursor: pointer`

  function makeButtons({ createOrder, onApprove, onCancel = () => {}, onError = (error) => console.error(error) }) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'PayPal'
    button.style.cssText = style
    let popup

    /** Resolves with the payer's decision in the window; undefined if they just close it. */
    function decisionOn(orderID) {
      const address = new URL(approvalPage)
      address.searchParams.set('token', orderID)
      popup.location.href = address.href
      return new Promise((resolve) => {
        const decided = ({ origin, data }) => {
          if (origin !== here.origin || data?.paypal !== orderID) return
          end(data)
        }
        const watch = setInterval(() => popup.closed && end(undefined), 100)
        const end = (decision) => {
          clearInterval(watch)
          removeEventListener('message', decided)
          resolve(decision)
        }
        addEventListener('message', decided)
      })
    }

    async function pay() {
      const orderID = await createOrder({ paymentSource: 'paypal' }, {})
      for (let again = true; again; ) {
        again = false
        const decision = await decisionOn(orderID)
        if (!decision?.approved) return onCancel({ orderID })
        const actions = {
          restart: () => {
            again = true
          },
        }
        await onApprove({ orderID, payerID: decision.payerID, paymentSource: 'paypal' }, actions)
      }
    }

    button.addEventListener('click', async () => {
      if (popup && !popup.closed) return popup.focus()
      popup = open(`${approvalPage}/opening`, '', 'popup,width=440,height=640')
      try {
        if (!popup) throw new Error('The window was not opened')
        await pay()
      } catch (error) {
        onError(error)
      } finally {
        popup?.close()
      }
    })

    return {
      isEligible: () => true,
      render: async (place) => {
        const container = typeof place === 'string' ? document.querySelector(place) : place
        if (!container) throw new Error(`Document is ready and element ${place} does not exist`)
        container.replaceChildren(button)
      },
      close: async () => {
        popup?.close()
        button.remove()
      },
    }
  }

  window.paypal = { version: '5.0.0', Buttons: makeButtons }
})()
