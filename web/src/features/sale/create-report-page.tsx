import { chakra } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useLayoutEffect } from 'react'
import { useLocation } from 'wouter'
import { formatRwf } from '../../../../shared/money.ts'
import { MAX_REPORT_LINES } from '../../../../shared/reports/new-report.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Money } from '../../components/money.tsx'
import { Notice } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { Section } from '../../components/section.tsx'
import { FieldError, figureProps, TextField } from '../../components/text-field.tsx'
import { cartItems } from '../../domain/cart/cart.ts'
import { type CartLine, cartLine } from '../../domain/cart/cart-lines.ts'
import { currentLampQuery } from '../../domain/cart/current-lamp.ts'
import { useCurrentLines } from '../../domain/cart/use-current-lines.ts'
import { EditLink } from '../../domain/checkout/edit-link.tsx'
import { Amounts, PurchaseLayout, Summary, SummaryActions } from '../../domain/checkout/purchase-layout.tsx'
import { StepsBar } from '../../domain/checkout/steps-bar.tsx'
import { CompactSummary } from '../../domain/reports/compact-summary.tsx'
import { LampGroup } from '../../domain/reports/lamp-group.tsx'
import { useSettings } from '../../domain/settings/settings.ts'
import { isNotFound } from '../../lib/api-error.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useForm } from '../../lib/use-form.ts'
import { useMutationOnce } from '../../lib/use-mutation-once.ts'
import { useMessages } from '../../messages/messages.ts'
import { useCheckedBuyer } from './check-buyer.ts'
import { checkSale, isValid, realField, type SaleErrors, soldAtField } from './check-sale.ts'
import { useClearRecordedSale } from './sale-api.ts'
import { available, type DraftLine, draftLine, type SaleDraft, withShownLines, withTypedLine } from './sale-draft.ts'
import { SaleFields } from './sale-fields.tsx'
import { changeSaleDraft, saleDraft, startDraft, useDraft } from './sale-store.ts'
import { SellingSummary } from './selling-summary.tsx'
import { fittingMethod } from './staff-payment.ts'
import { StockPanel } from './stock-panel.tsx'
import { amountsOf, linesBelowCost, readSale, shortLines } from './typed-sale.ts'

/** Loaded separately, since fiscal receipts are off in most shops. */
const BuyerFold = lazy(async () => ({ default: (await import('./buyer-fold.tsx')).BuyerFold }))

export function CreateReportPage() {
  const { cart } = useMessages('shop')
  const {
    sale: { createTitle },
    till,
  } = useMessages('office')
  const draft = useDraft()
  const lamps = useCurrentLines().map(({ line }) => line)
  const isEmpty = lamps.length === 0
  useClearRecordedSale(() => toast('success', till.madeBefore))
  useLayoutEffect(() => {
    if (!isEmpty) startDraft()
  })
  return (
    <>
      <StepsBar current="ship" />
      <Page title={createTitle}>
        {draft && <StockPanel draft={draft} lamps={lamps} />}
        {isEmpty ? (
          <Notice
            action={
              <ButtonLink href="/" look="main">
                {cart.choose}
              </ButtonLink>
            }
          >
            {cart.empty}
          </Notice>
        ) : (
          draft && <SaleForm draft={draft} lamps={lamps} />
        )}
      </Page>
    </>
  )
}

/** Renders the form of a sale, with its amounts updated while typing. Typed text is stored immediately. */
function SaleForm({ draft, lamps }: { draft: SaleDraft; lamps: readonly CartLine[] }) {
  const { checkout } = useMessages('customer')
  const texts = useMessages('office').sale
  const settings = useSettings()
  const { mutate: goOn, isPending } = useProceedToPayment(lamps)
  const sale = readSale(draft, lamps)
  const amounts = amountsOf(sale, settings)
  const checked = checkSale(draft, lamps)
  const buyer = useCheckedBuyer(draft)
  const canGoOn = isValid(checked) && !buyer.errors
  const { errors: shown, onSubmit } = useForm(canGoOn ? { value: sale } : { errors: checked }, () => goOn())
  const errors = shown ?? NO_ERRORS
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
          {buyer.isOn && (
            <Suspense fallback={null}>
              <BuyerFold draft={draft} isTried={shown !== undefined} />
            </Suspense>
          )}
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

/**
 * Returns a mutation that continues from the form to the payment if the shop now has enough lamps; otherwise it shows
 * why and stays. The values on screen are kept, so a changed catalogue price does not change the price agreed.
 */
function useProceedToPayment(shown: readonly CartLine[]) {
  const texts = useMessages('shop')
  const sale = useMessages('office').sale
  const settings = useSettings()
  const client = useQueryClient()
  const [, go] = useLocation()
  return useMutationOnce({
    mutationKey: ['from sale to payment'],
    mutationFn: () =>
      Promise.all(
        shown.map(async (line) => {
          try {
            return cartLine(await client.fetchQuery({ ...currentLampQuery(line._id), retry: false }), line.quantity)
          } catch (error) {
            // The shop no longer has the lamp.
            if (isNotFound(error)) return { ...line, countInStock: 0 }
            throw error
          }
        }),
      ),
    onSuccess: (fresh) => {
      changeSaleDraft((draft) => withShownLines(draft, shown))
      cartItems.set(fresh)
      const draft = saleDraft.get()
      if (!draft) return
      const typed = readSale(draft, fresh)
      if (shortLines(draft, typed).length > 0) return toast('error', sale.overStock)
      const amounts = amountsOf(typed, settings)
      if (amounts) changeSaleDraft((now) => ({ ...now, method: fittingMethod(now.method, amounts) }))
      go('/payment')
    },
    onError: (error) => toast('error', failureText(error, texts)),
  })
}

type LampFieldsProps = {
  lamp: CartLine
  draft: SaleDraft
  errors: SaleErrors
  /** Stock, if it is less than the typed quantity. */
  left: number | undefined
  isBelowCost: boolean
}

function LampFields({ lamp, draft, errors, left, isBelowCost }: LampFieldsProps) {
  const { products, cart } = useMessages('shop')
  const sale = useMessages('office').sale
  const { name, image, price, costPrice, countInStock } = lamp
  const typed = draftLine(draft, lamp)
  const propsOf = (field: keyof Omit<DraftLine, 'quantity'>, inputName: string) => {
    const error = errors.fields.get(inputName)
    return {
      ...figureProps,
      name: inputName,
      label: sale.fields[field],
      error: error && sale.fieldErrors[error],
      value: typed[field],
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
        changeSaleDraft((now) => withTypedLine(now, lamp, { [field]: currentTarget.value })),
    }
  }
  return (
    <LampGroup
      name={name}
      image={image}
      facts={
        <>
          <Money amount={price} />
          <span>{products.stockCount(countInStock)}</span>
          {costPrice !== undefined && (
            <span>
              {products.cost} <Money amount={costPrice} />
            </span>
          )}
        </>
      }
    >
      <div>
        <TextField {...propsOf('real', realField(lamp))} inputMode="numeric" />
        <div role="status">{left !== undefined && <Warning color="red">{cart.onlyLeft(left)}</Warning>}</div>
      </div>
      <div>
        <TextField {...propsOf('soldAt', soldAtField(lamp))} inputMode="decimal" />
        <div role="status">{isBelowCost && <Warning>{sale.belowCost(formatRwf(costPrice ?? 0))}</Warning>}</div>
      </div>
    </LampGroup>
  )
}

const Warning = chakra('p', { base: { marginTop: '1', color: 'yellow', fontSize: 'sm' } })
