import { describe, expect, test } from 'vitest'
import { errorWords } from '../../src/judging/error-words.ts'

describe('errorWords', () => {
  test.each([
    ['OpenAI’s', '{"error": {"message": "Incorrect key.", "type": "auth"}}', 'Incorrect key.'],
    ['Anthropic’s', '{"type": "error", "error": {"type": "x", "message": "Overloaded"}}', 'Overloaded'],
    ['Ollama’s', '{"error": "model not found"}', 'model not found'],
    ['FastAPI’s kin', '{"message": "No such path"}', 'No such path'],
    ['another JSON', '{"detail":  [1]}', '{"detail": [1]}'],
    ['a page', '<html>\n  Bad gateway</html>', '<html> Bad gateway</html>'],
    ['a long text', 'a'.repeat(999), 'a'.repeat(200)],
  ])('reads %s error', (_, body, words) => {
    expect(errorWords(body)).toBe(words)
  })
})
