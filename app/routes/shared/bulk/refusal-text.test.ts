import { describe, expect, test } from "vitest";
import { bulkActions, bulkSkipReasons } from "#app/domain/lists/bulk-actions.ts";
import { fixedT } from "#app/i18n/i18n.ts";
import { actions } from "#db/queries/bulk-runs/actions.ts";
import { reasonText } from "./refusal-text.ts";

describe.each(["pt", "en"] as const)("in %s", (locale) => {
	const t = fixedT(locale);

	test.each(bulkSkipReasons)("reasonText describes %s in a unique sentence", (reason) => {
		const text = reasonText({ reason }, t);
		expect(text).not.toContain(reason);
		expect(text.length).toBeGreaterThan(3);
		expect(bulkSkipReasons.filter((other) => reasonText({ reason: other }, t) === text)).toEqual([reason]);
	});

	test("reasonText names the rule when one of several rules excludes a record", () => {
		expect(reasonText({ reason: "off_limits", rule: "Acme S.A." }, t)).toContain("Acme S.A.");
	});

	// An export skips no records, so it has no executor.
	test.each(bulkActions.filter((act) => act !== "export"))("the action %s has a name and an executor", (act) => {
		expect(t(`bulk:acts.${act}`)).not.toBe(`acts.${act}`);
		expect(actions[act]).toBeTypeOf("function");
	});
});
