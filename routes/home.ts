import { createRoute } from '@tanstack/react-router';
import { pagePaths } from '../api/season/ways.ts';
import HomePage from '../ui/home/home-page.tsx';
import { onlyIfDisplayed } from './context.ts';
import type { RootRoute } from './root.tsx';

/** Part of the first script: the address that most shoppers open first, and small. */
export const homeRoute = (root: RootRoute) =>
  createRoute({
    getParentRoute: () => root,
    path: pagePaths.home,
    staticData: { title: 'page_home' },
    beforeLoad: onlyIfDisplayed('home'),
    component: HomePage,
  });
