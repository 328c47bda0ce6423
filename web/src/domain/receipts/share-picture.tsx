import { type RefObject, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { toast } from '../../lib/toasts.ts'
import { useMessages } from '../../messages/messages.ts'

type Props = { sheet: RefObject<HTMLElement | null>; name: string }

/** Renders the button that shares a receipt as a picture. The code that draws loads when it is first pressed. */
export function SharePicture({ sheet, name }: Props) {
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
