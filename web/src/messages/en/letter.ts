import type { Messages } from '../texts.ts'

export const letter: Messages['letter'] = {
  greeting: (name) => `Hello ${name},`,
  owed: (shop, owed) => `This is a friendly reminder that ${owed} is still to be paid at ${shop}:`,
  line: (day, lamps, owed) => `- ${day}: ${lamps}, ${owed} left`,
  others: (count) => `- and ${count} more`,
  code: (network, code) => `${network}: ${code}`,
  wish: 'You can pay at the shop or by MoMo. Thank you!',
}
