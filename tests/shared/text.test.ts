import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { paragraphs, singleLine } from '../../shared/text.ts'
import { verbatim } from '../../shared/verbatim.ts'

const name = singleLine(100)
const story = paragraphs(1000)
const accepted = (schema: z.ZodMiniType<string>, text: string) => schema.safeParse(text).data

describe('single-line text', () => {
  it.each([
    ['spaces around it', '  Itara ryo ku meza ', 'Itara ryo ku meza'],
    ['decomposed accents', 'Re\u0301my', 'Rémy'],
    ['zero-width characters', 'Je\u200ban\u00ad Bo\ufeffsco\u2060', 'Jean Bosco'],
    ['direction marks', 'Jean\u202e Bosco\u2069', 'Jean Bosco'],
    ['invisible tag characters', 'Jean\u{e0041}', 'Jean'],
  ])('removes %s', (_what, typed, kept) => {
    expect(accepted(name, typed)).toBe(kept)
  })

  it.each(['Aline', '灯', 'مريم', 'कि', '❤️', '👨‍👩‍👧', '👍🏾', '-', '12 W'])('leaves %s unchanged', (text) => {
    expect(accepted(name, text)).toBe(text)
  })

  it.each([
    ['a lone high surrogate', 'Jean 😀'.slice(0, 6)],
    ['a lone low surrogate', '\udfff x'],
    ['a control character', 'a\0b'],
    ['two lines', 'a\nb'],
    ['a Unicode line separator', 'a\u2028b'],
    ['a noncharacter', 'a\uffff'],
    ['only blanks', ' \u00a0 '],
    ['only invisible characters', '\u200b\u200d\u2064'],
    ['only blank symbols', '\u2800 \u3164'],
    ['too many characters', 'a'.repeat(101)],
    ['a stack of marks on one letter', `Jean Z${'\u0335\u0321\u0489'.repeat(3)}algo`],
  ])('refuses a text for %s', (_what, text) => {
    expect(accepted(name, text)).toBeUndefined()
  })

  it('measures a text after its clean-up', () => {
    expect(accepted(name, 'e\u0301\u200b'.repeat(100))).toBe('é'.repeat(100))
  })
})

describe('multi-line text', () => {
  it('keeps the line breaks of a multi-line text', () => {
    expect(accepted(story, 'a\n\tb\r\nc')).toBe('a\n\tb\r\nc')
  })

  it.each(['a\0', 'a\u0007', '\ud800', '\n\u200b\n'])('refuses a text where %j cannot be shown', (text) => {
    expect(accepted(story, text)).toBeUndefined()
  })
})

it('keeps an id or password as sent but refuses half a character', () => {
  const sent = ' Re\u0301my\u200b\t'
  expect(accepted(verbatim(100), sent)).toBe(sent)
  expect(accepted(verbatim(100), '\udc00')).toBeUndefined()
})

it('stores an accepted text so that it is accepted and shown again unchanged', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }),
      fc.constantFrom(name, story),
      (text, schema) => {
        const once = accepted(schema, text)
        if (once === undefined) return
        expect(once.isWellFormed() && once.normalize('NFC') === once).toBe(true)
        expect(accepted(schema, once)).toBe(once)
      },
    ),
    { examples: [['a\u0300\u200b\u0315', name]] },
  )
})

it('accepts names in the scripts of the world', () => {
  const names = [
    'Mukandayisenga Béatrice',
    'Nguyễn Thị Hường',
    'Ọláwálé Adékúnlé',
    'Ẹ̀bùn Ọ̀ṣun',
    'Dvořák Łukasz',
    'İbrahim Çağrı',
    'Νίκος Παπαδόπουλος',
    'Володимир Їжак',
    'Գևորգ',
    'გიორგი',
    'שָׁלוֹם בְּרֵאשִׁ֖ית',
    'مُحَمَّدٌ عَبْدُ ٱللَّٰهِ',
    'محمد خان',
    'प्रज्ञा श्रीवास्तव',
    'ক্ষিতীশ',
    'ਸਿੰਘ',
    'ગુજરાતી',
    'ଓଡ଼ିଆ',
    'ஸ்ரீதர்',
    'శ్రీనివాస్',
    'ಶ್ರೀ',
    'ശ്രീകുമാർ',
    'ශ්‍රී ලංකා',
    'สุชาติ เจริญผล',
    'ນ້ຳ',
    'འབྲུག་རྒྱལ་པོ',
    'བསྒྲུབས',
    'ကြွေးကြော်',
    'ស្រ្តី កម្ពុជា',
    'ᠮᠣᠩᠭᠣᠯ',
    '김민준',
    '山田太郎',
    'がぎぐ',
    '王小明',
    'ኃይለ ሥላሴ',
    'ⵣⵓⵀⵉⵔ',
    'ߒߞߏ߫',
    'ދިވެހި',
  ]
  const separators = fc.constantFrom(' ', '-', ' & ', '’')
  const composed = fc.tuple(fc.constantFrom(...names), separators, fc.constantFrom(...names))
  fc.assert(
    fc.property(composed, fc.constantFrom('NFC', 'NFD'), (parts, form) => {
      const typed = parts.join('').normalize(form)
      expect(accepted(name, typed)).toBeDefined()
      expect(accepted(story, `${typed}\n${typed}`)).toBeDefined()
    }),
  )
})

it('refuses more than a few marks on one letter', () => {
  const marks = fc.array(fc.constantFrom('\u0335', '\u0321', '\u0489', '\u0316', '\u032a'), {
    minLength: 8,
    maxLength: 30,
  })
  fc.assert(
    fc.property(marks, (stack) => {
      expect(accepted(name, `Jean${stack.join('')}`)).toBeUndefined()
      expect(accepted(story, `a\nJean${stack.join('')}\nb`)).toBeUndefined()
    }),
  )
})
