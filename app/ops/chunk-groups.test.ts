import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { isSharedModule, listPanelModules, ownUiModules, sharedModules, workspaceModule } from "./chunk-groups.ts";

const named = [...ownUiModules, ...sharedModules, ...listPanelModules, workspaceModule];

test.each(named)("chunk groups name a module that exists when they name %s", (path) => {
	expect(existsSync(path)).toBe(true);
});

test("isSharedModule accepts modules of app/ui and named ones when they are not excluded", () => {
	expect(["app/ui/button.tsx", "app/error-page.tsx"].map(isSharedModule)).toEqual([true, true]);
	expect(["app/ui/wizard.tsx", "app/ui/list-view/cells.tsx", "app/root.tsx"].map(isSharedModule)).toEqual([
		false,
		false,
		false,
	]);
});
