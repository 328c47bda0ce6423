import { chakra } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { times } from '../../../../shared/money.ts'
import { Button } from '../../components/button.tsx'
import { Muted, PictureFrame, Row, Stack } from '../../components/layout.ts'
import { Money } from '../../components/money.tsx'
import { Stepper } from '../../components/stepper.tsx'
import { changeInCart, putInCart, removeFromCart } from '../../domain/cart/cart.ts'
import { type CartLine, isShort } from '../../domain/cart/cart-lines.ts'
import { fetchLine } from '../../domain/cart/current-lamp.ts'
import type { CurrentLine } from '../../domain/cart/use-current-lines.ts'
import { Picture } from '../../domain/pictures/picture.tsx'
import { useUser } from '../../domain/users/user.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useMutationOnce } from '../../lib/use-mutation-once.ts'
import { useMessages } from '../../messages/messages.ts'

export function CartLineRow({ line, previousPrice }: CurrentLine) {
  const { cart, products } = useMessages('shop')
  const isAdmin = useUser()?.isAdmin ?? false
  const { change, busy } = useQuantity(line)
  const { name, quantity, price, costPrice, countInStock } = line
  const remove = () => {
    removeFromCart(line._id)
    // The button has disappeared, so the keyboard focus moves to the top of the cart.
    document.querySelector('h1')?.focus()
  }
  return (
    <Line>
      <PictureFrame gridRow={{ sm: 'span 2' }} alignSelf="start">
        <Picture image={line.image} alt="" sizes="8rem" />
      </PictureFrame>
      <Stack gap="1" minWidth="0" alignContent="start">
        <Name href={`/product/${isAdmin ? line._id : line.slug}`}>{name}</Name>
        <Muted>
          <Money amount={price} />
          {costPrice !== undefined && (
            <>
              {' · '}
              <chakra.span whiteSpace="nowrap">
                {products.cost} <Money amount={costPrice} />
              </chakra.span>
            </>
          )}
        </Muted>
        {previousPrice !== undefined && (
          <Muted>
            {`${cart.newPrice} `}
            <Money amount={previousPrice} />
          </Muted>
        )}
        {isShort(line) && (
          <Muted role="alert" color="red">
            {cart.onlyLeft(countInStock)}
          </Muted>
        )}
      </Stack>
      <Row gap="1" position="relative" gridColumn={{ base: '1 / -1', sm: 'auto' }}>
        <Stepper
          label={cart.quantityOf(name)}
          lessLabel={cart.decrease(name)}
          moreLabel={cart.increase(name)}
          value={quantity}
          max={countInStock}
          busy={busy}
          onChange={change}
        />
        <Button look="bare" aria-label={cart.removeNamed(name)} onClick={remove}>
          {cart.remove}
        </Button>
        <Money amount={times(price, quantity)} marginInlineStart="auto" fontWeight="bold" />
      </Row>
    </Line>
  )
}

const Line = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: '6rem minmax(0, 1fr)', sm: '8rem minmax(0, 1fr)' },
    columnGap: '4',
    rowGap: '3',
    paddingBlock: '5',
    borderBottom: '1px solid',
    borderColor: 'line',
    '&:first-of-type': { paddingTop: 0 },
  },
})

const Name = chakra(Link, {
  base: {
    fontWeight: 'bold',
    lineHeight: 1.3,
    overflowWrap: 'anywhere',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
    // On touch screens the whole line is the link, except its controls.
    '&::after': { content: '""', position: 'absolute', inset: 0 },
  },
})

/** Returns a function that changes a lamp's quantity in the cart. An increase first checks the current stock. */
function useQuantity(line: CartLine): { change: (quantity: number) => void; busy: boolean } {
  const texts = useMessages('shop')
  const client = useQueryClient()
  const more = useMutationOnce({
    mutationKey: ['cart', 'quantity', line._id],
    mutationFn: (quantity: number) => fetchLine(client, line._id, quantity),
    onSuccess: (changed) => {
      if (isShort(changed)) toast('error', `${texts.cart.outOfStock}. ${texts.cart.onlyLeft(changed.countInStock)}`)
      // The line may have been removed in the meantime.
      else changeInCart(changed)
    },
    onError: (error) => toast('error', failureText(error, texts)),
  })
  const change = (quantity: number) => {
    if (quantity > line.quantity) more.mutate(quantity)
    // If the quantity exceeds the stock, one step down reduces it to the stock.
    else putInCart({ ...line, quantity: Math.max(1, Math.min(quantity, line.countInStock)) })
  }
  return { change, busy: more.isPending }
}
