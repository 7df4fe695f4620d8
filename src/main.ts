import { mount } from 'svelte'
import './site/theme.css'
import App from './site/App.svelte'
import { applyTheme } from './site/view-state.svelte.ts'

const target = document.getElementById('app')
if (target === null) throw new Error('index.html has no element with the id "app".')

applyTheme()
mount(App, { target })
