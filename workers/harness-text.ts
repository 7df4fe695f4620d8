/// <reference path="./modules.d.ts" />
import harness from './harness.js?raw'
import exported from './harness-exports.js?raw'
import adapter from './harness-in-browser.js?raw'
import realm from './harness-realm.js?raw'
import words from './harness-words.js?raw'

/** Defines `mustfailHarness`; the text of a function's body or of a block. */
export const harnessText = [words, exported, realm, harness].join('\n')

/** The whole script of a worker in the sandboxed frame. */
export const browserHarnessText = `'use strict';(() => {\n${harnessText}\n${adapter}\n})()`
