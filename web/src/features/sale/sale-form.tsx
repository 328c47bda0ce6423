import { chakra } from '@chakra-ui/react'
import { MAX_REPORT_LINES } from '../../../../shared/reports/new-report.ts'
import { Button } from '../../components/button.tsx'
import { Section } from '../../components/section.tsx'
import { FieldError } from '../../components/text-field.tsx'
import type { CartLine } from '../../domain/cart/cart-lines.ts'
import { EditLink } from '../../domain/checkout/edit-link.tsx'
import { Amounts, PurchaseLayout, Summary, SummaryActions } from '../../domain/checkout/purchase-layout.tsx'
import { CompactSummary } from '../../domain/reports/compact-summary.tsx'
import { useSettings } from '../../domain/settings/settings.ts'
import { useStored } from '../../lib/stored.ts'
import { useForm } from '../../lib/use-form.ts'
import { useMessages } from '../../messages/messages.ts'
import { checkSale, isValid, type SaleErrors } from './check-sale.ts'
import { LampFields } from './lamp-fields.tsx'
import { available, type SaleDraft } from './sale-draft.ts'
import { SaleFields } from './sale-fields.tsx'
import { saleExpense } from './sale-store.ts'
import { SellingSummary } from './selling-summary.tsx'
import { amountsOf, linesBelowCost, readSale, shortLines } from './typed-sale.ts'
import { useProceedToPayment } from './use-proceed-to-payment.ts'

type Props = { draft: SaleDraft; lamps: readonly CartLine[] }

/** Renders the form of a sale, with its amounts updated while typing. Typed text is stored immediately. */
export function SaleForm({ draft, lamps }: Props) {
  const { checkout } = useMessages('customer')
  const texts = useMessages('office').sale
  const settings = useSettings()
  const expense = useStored(saleExpense)
  const { mutate: goOn, isPending } = useProceedToPayment(lamps)
  const sale = readSale(draft, lamps)
  const amounts = amountsOf(sale, settings)
  const checked = checkSale(draft, lamps, expense)
  const { errors = NO_ERRORS, onSubmit } = useForm(isValid(checked) ? { value: sale } : { errors: checked }, () =>
    goOn(),
  )
  const short = idsOf(shortLines(draft, sale))
  const belowCost = idsOf(linesBelowCost(sale))

  return (
    <PurchaseLayout>
      <Form id={FORM} noValidate onSubmit={onSubmit}>
        <Section title={checkout.items} aside={<EditLink href="/cart" what={checkout.items} />}>
          {lamps.map((lamp) => (
            <LampFields
              key={lamp._id}
              lamp={lamp}
              draft={draft}
              errors={errors}
              left={short.has(lamp._id) ? available(draft, lamp) : undefined}
              isBelowCost={belowCost.has(lamp._id)}
            />
          ))}
          <SaleFields draft={draft} sale={sale} amounts={amounts} errors={errors} />
        </Section>
      </Form>
      <Summary aria-labelledby="selling-summary">
        <Amounts>
          <SellingSummary amounts={amounts} />
        </Amounts>
        <SummaryActions>
          <CompactSummary amounts={amounts} />
          {errors.tooManyLines && <FieldError role="alert">{texts.tooManyLines(MAX_REPORT_LINES)}</FieldError>}
          <Button form={FORM} type="submit" look="main" flexGrow={1} aria-disabled={isPending}>
            {isPending ? texts.checking : texts.sold}
          </Button>
        </SummaryActions>
      </Summary>
    </PurchaseLayout>
  )
}

const FORM = 'sale'
/** On a phone the buttons cover the bottom of the screen, so focused fields scroll above them. */
const Form = chakra('form', { base: { '& input, & textarea': { scrollMarginBottom: { base: '12rem', lg: '2rem' } } } })

const NO_ERRORS: SaleErrors = { fields: new Map(), tooManyLines: false }

function idsOf(lines: readonly Pick<CartLine, '_id'>[]): ReadonlySet<string> {
  return new Set(lines.map(({ _id }) => _id))
}
