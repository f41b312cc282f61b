import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { i18nFor } from "#app/i18n/i18n.ts";
import { useFormKit } from "#app/ui/form/index.ts";
import { AdditionalInfo } from "./additional-info.tsx";
import type { SectionProps } from "./section.ts";

function Step() {
	const [form, fields] = useFormKit({ id: "step", lastResult: undefined, defaultValue: {} });
	return createElement(AdditionalInfo, { form, fields } as unknown as SectionProps);
}

test("the step renders disability kinds and “other” texts as submitted inputs", () => {
	const Stub = createRoutesStub([{ path: "/", Component: Step }]);
	const html = renderToStaticMarkup(createElement(I18nextProvider, { i18n: i18nFor("pt") }, createElement(Stub)));
	const boxes = html.match(/<input [^>]*>/g) ?? [];
	const kinds = boxes.filter((box) => /value="(?:auditory|speech|physical|mental|visual)_/.test(box));
	expect(kinds.length).toBeGreaterThan(5);
	expect(kinds.filter((box) => !box.includes('name="disability_kinds"'))).toEqual([]);
	for (const name of ["disability_other", "gender_other"])
		expect(boxes.filter((box) => box.includes(`name="${name}"`))).toHaveLength(1);
});
