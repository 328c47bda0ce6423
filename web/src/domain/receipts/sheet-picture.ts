import { saveFile } from '../../lib/save-file.ts'
import { encodeImage, newCanvas } from '../pictures/canvas.ts'

/** Pixels of the picture in a CSS pixel, so that small type stays sharp on a phone. */
const SCALE = 3

/** Shares a receipt as a picture by the phone's share menu, or saves the picture in other browsers. */
export async function sharePicture(sheet: HTMLElement, name: string): Promise<void> {
  const file = new File([await encodeImage(drawSheet(sheet), 'image/png', 1)], `${name}.png`, { type: 'image/png' })
  const shared = { files: [file] }
  if ('canShare' in navigator && navigator.canShare(shared)) {
    try {
      await navigator.share(shared)
      return
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
      // Some browsers refuse when drawing took too long after the tap.
    }
  }
  saveFile(file, file.name)
}

/** Draws a receipt as it is on the screen, black on white: its texts, rules, logo and QR codes. */
function drawSheet(sheet: HTMLElement): HTMLCanvasElement {
  const { left, top, width, height } = sheet.getBoundingClientRect()
  const { canvas, context } = newCanvas({ width: Math.ceil(width * SCALE), height: Math.ceil(height * SCALE) })
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  context.scale(SCALE, SCALE)
  context.translate(-left, -top)
  drawRules(context, sheet)
  drawTexts(context, sheet)
  for (const logo of sheet.querySelectorAll('img')) {
    const place = logo.getBoundingClientRect()
    if (logo.naturalWidth > 0) context.drawImage(logo, place.left, place.top, place.width, place.height)
  }
  for (const code of sheet.querySelectorAll('svg')) drawCode(context, code)
  return canvas
}

function drawRules(context: CanvasRenderingContext2D, sheet: HTMLElement): void {
  for (const element of sheet.querySelectorAll('*')) {
    const style = getComputedStyle(element)
    const { left, right, top, bottom } = element.getBoundingClientRect()
    for (const [y, side] of [
      [top, 'top'],
      [bottom, 'bottom'],
    ] as const) {
      const width = Number.parseFloat(style.getPropertyValue(`border-${side}-width`))
      if (!(width > 0)) continue
      context.beginPath()
      context.setLineDash(style.getPropertyValue(`border-${side}-style`) === 'dashed' ? [3, 3] : [])
      context.strokeStyle = style.getPropertyValue(`border-${side}-color`)
      context.lineWidth = width
      context.moveTo(left, y)
      context.lineTo(right, y)
      context.stroke()
    }
  }
}

function drawTexts(context: CanvasRenderingContext2D, sheet: HTMLElement): void {
  context.textBaseline = 'middle'
  const texts = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { parentElement: parent, textContent } = text
    if (!parent || parent.closest('svg')) continue
    const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(parent)
    context.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`
    // Each word is drawn where the browser has placed it, so that lines break as on the screen.
    for (const { 0: word, index } of (textContent ?? '').matchAll(/\S+/g)) drawWord(context, text, word, index)
  }
}

function drawWord(context: CanvasRenderingContext2D, text: Node, word: string, start: number): void {
  const range = document.createRange()
  range.setStart(text, start)
  range.setEnd(text, start + word.length)
  const [place, ...others] = range.getClientRects()
  const letters = [...word]
  if (others.length === 0 || letters.length === 1) {
    if (place) context.fillText(word, place.left, place.top + place.height / 2)
    return
  }
  // A long word that is broken over several lines is drawn letter by letter.
  let at = start
  for (const letter of letters) {
    drawWord(context, text, letter, at)
    at += letter.length
  }
}

function drawCode(context: CanvasRenderingContext2D, code: SVGSVGElement): void {
  const { left, top, width } = code.getBoundingClientRect()
  const scale = width / code.viewBox.baseVal.width
  context.save()
  context.translate(left, top)
  context.scale(scale, scale)
  for (const path of code.querySelectorAll('path')) context.fill(new Path2D(path.getAttribute('d') ?? ''))
  context.restore()
}
