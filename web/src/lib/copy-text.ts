import { toast } from './toasts.ts'

/** Copies a text to the clipboard and shows whether that worked. A page without HTTPS has no clipboard. */
export async function copyText(
  text: string,
  { copied, notCopied }: { copied: string; notCopied: string },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast('success', copied)
  } catch {
    toast('error', notCopied)
  }
}
