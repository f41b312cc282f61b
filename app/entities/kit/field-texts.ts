import { getReaderZones } from "#app/domain/time/reader-time-zone.ts";
import { fixedT } from "#app/i18n/i18n.ts";
import type { Locale } from "#app/i18n/languages.ts";
import type { Entity } from "./entity.ts";
import { formatFieldText } from "./format-field.ts";
import { getLabels } from "./labels.ts";

/** Fields of a record as texts of a letter or a document, by name. */
export function formatFieldTexts(
	entity: Entity,
	record: Parameters<typeof formatFieldText>[1],
	names: readonly string[],
	locale: Locale,
): [string, string][] {
	const t = fixedT(locale);
	const context = {
		locale,
		now: new Date(),
		clocks: getReaderZones(null),
		labels: getLabels(entity, t),
		pathOf: () => null,
		yes: t("kit:yes"),
		no: t("kit:no"),
		restricted: "",
	};
	return names.flatMap((name): [string, string][] => {
		const field = entity.fields[name];
		return field ? [[name, formatFieldText(field, record, context)]] : [];
	});
}
