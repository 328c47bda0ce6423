import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { PaperChoice } from '../../components/paper-choice.tsx'
import { useStored } from '../../lib/stored.ts'
import { toast } from '../../lib/toasts.ts'
import { useMessages } from '../../messages/messages.ts'
import { Amounts, PurchaseLayout, Summary, SummaryActions } from '../checkout/purchase-layout.tsx'
import { chosenPaper, Paper, pageRule } from './paper.ts'

type Props = {
  /** Renders the sheet, the only part of the screen that is printed. */
  children: (sheet: { paper: Paper; ref: RefObject<HTMLElement | null> }) => ReactNode
  print: () => void
  /** More actions, next to the button that prints. */
  actions?: ReactNode
  /** File name for sharing the sheet as a picture; absent if it cannot be shared. */
  pictureName?: string
}

/** Renders a receipt next to the choice of its paper and the button that prints it. */
export function PrintLayout({ children, print, actions, pictureName }: Props) {
  const texts = useMessages('customer').receipt
  const paper = useStored(chosenPaper)
  const ref = useRef<HTMLElement>(null)
  const height = useHeight(ref)
  return (
    <PurchaseLayout _print={{ display: 'block' }}>
      <style>{pageRule(paper, height)}</style>
      {children({ paper, ref })}
      <Summary aria-label={texts.paper} _print={{ display: 'none' }}>
        <Amounts>
          <PaperChoice papers={Paper.options} chosen={paper} choose={chosenPaper.set} texts={texts} />
        </Amounts>
        <SummaryActions>
          {'print' in window ? (
            <Button look="main" flexGrow={1} onClick={print}>
              {texts.print}
            </Button>
          ) : (
            <p>{texts.cannotPrint}</p>
          )}
          {pictureName !== undefined && <SharePicture sheet={ref} name={pictureName} />}
          {actions}
        </SummaryActions>
      </Summary>
    </PurchaseLayout>
  )
}

/** Returns an element's height in CSS pixels, updated as fonts load. */
function useHeight(element: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0)
  // A layout effect measures before the first paint, so that immediate printing has the right page size.
  useLayoutEffect(() => {
    const shown = element.current
    if (!shown) return
    setHeight(shown.offsetHeight)
    const observer = new ResizeObserver(() => setHeight(shown.offsetHeight))
    observer.observe(shown)
    return () => observer.disconnect()
  }, [element])
  return height
}

type ShareProps = { sheet: RefObject<HTMLElement | null>; name: string }

/** Renders the button that shares a receipt as a picture. The code that draws loads when it is first pressed. */
function SharePicture({ sheet, name }: ShareProps) {
  const { picture } = useMessages('customer').receipt
  const [isDrawing, setDrawing] = useState(false)
  const share = async () => {
    if (!sheet.current) return
    setDrawing(true)
    try {
      const { sharePicture } = await import('./sheet-picture.ts')
      await sharePicture(sheet.current, name)
    } catch {
      toast('error', picture.failed)
    } finally {
      setDrawing(false)
    }
  }
  return (
    <Button flexGrow={1} disabled={isDrawing} onClick={share}>
      {isDrawing ? picture.drawing : picture.share}
    </Button>
  )
}
