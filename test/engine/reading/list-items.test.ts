import { describe, expect, it } from 'vitest'
import { listItems } from '../../../src/engine/reading/list-items.ts'

describe('listItems', () => {
  it.each([
    ['a JSON array', '["a", 2]', undefined, 'json', ['a', '2']],
    ['numbered lines under a heading', 'Steps:\n1. one\n2. two', undefined, 'numbered', ['one', 'two']],
    ['bullets', '- a, b\n- c', undefined, 'bullets', ['a, b', 'c']],
    ['lines', 'a\r\nb', undefined, 'lines', ['a', 'b']],
    ['lines that end with commas', 'a,\nb', undefined, 'lines', ['a', 'b']],
    ['semicolons before commas', 'a, b; c', undefined, '; ', ['a, b', 'c']],
    ['commas with a last and', 'apple, pear, and fig.', undefined, ', ', ['apple', 'pear', 'fig']],
    ['two items joined by and', 'apple and pear', undefined, ', ', ['apple', 'pear']],
    ['tight commas', '1,-2', undefined, ',', ['1', '-2']],
    ['one number with groups', '1,250', undefined, ', ', ['1,250']],
    ['tight commas that look like groups, when the members say so', '100,200', ['100', '200'], ',', ['100', '200']],
    ['one member that holds an and', 'rock and roll', ['rock and roll'], ', ', ['rock and roll']],
    ['one item', 'apple', undefined, ', ', ['apple']],
    ['nothing', ' \n', undefined, undefined, undefined],
  ])('reads %s', (_, text, members, separator, texts) => {
    const list = listItems(text, members)
    expect(list?.separator).toBe(separator)
    expect(list?.texts).toEqual(texts)
  })
})
