import type { RouterContextProvider } from "react-router";
import type { Formatters } from "#app/http/formatters.ts";
import type { AdmissionItem } from "#db/queries/admissions/checklist.ts";
import type { AdmissionVersion } from "#db/queries/admissions/versions.ts";
import { formatCollectionInput } from "../data-collection/fields.server.ts";
import { asksNumber, buildItemFields, getItemInputName } from "./item-fields.server.ts";

export function describeVersion(
	context: Readonly<RouterContextProvider>,
	item: AdmissionItem,
	{ typed, expires_on: expires }: AdmissionVersion,
	{ t, day, locale }: Formatters,
): { label: string; value: string }[] {
	const facts = formatCollectionInput(buildItemFields(item, typed, context), typed, context).flatMap(
		({ items }) => items,
	);
	const number = asksNumber(item.field) ? typed[getItemInputName("number", item.uid)] : undefined;
	return [
		...facts,
		...(typeof number === "string"
			? [{ label: (locale === "en" && item.name_en) || item.name_pt, value: number }]
			: []),
		...(expires ? [{ label: t("admission:item.expires"), value: day(expires) }] : []),
	];
}
