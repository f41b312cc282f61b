import { expect, test } from "vitest";
import { fixedT } from "./i18n.ts";

test("error, deletion and list texts use the user's language, and the English ones match the specification", () => {
	const expectMessage = (locale: "pt" | "en") => {
		const t = fixedT(locale);
		return [
			t("errors:pageNotFound"),
			t("errors:generic"),
			t("kit:remove.question", { label: "x" }),
			t("bulk:delete.question", { n: "3" }),
			t("candidate_record:parts.removeTitle", { label: "x" }),
			t("candidate_record:parts.removed", { label: "x" }),
			t("errors:sessionExpired"),
			t("reference:workTypes.3"),
		];
	};
	expect(expectMessage("en")).toEqual([
		"This page could not be found",
		"An error occurred",
		"Are you sure you want to delete this x?",
		"Are you sure you want to delete 3 items?",
		"Are you sure you want to delete this x?",
		"Success on remove x!",
		"Session expired!",
		"Remote or presential",
	]);
	for (const text of expectMessage("pt")) expect(text).not.toMatch(/\b(this|error|could|want|page)\b/i);
});
