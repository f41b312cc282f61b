import type { TFunction } from "#app/i18n/i18n.ts";
import { candidates } from "../recruiters/candidates.ts";
import { getLabels } from "./labels.ts";

/** Label of a catalogue field, as on the candidate's record where it exists. */
export function getDataCatalogLabel(key: string, t: TFunction): string {
	return candidates.fields[key] ? getLabels(candidates, t).field(key) : t(`questions:catalogue.${key as "cpf"}`);
}

/** Purpose of a catalogue field (specification, section 3: description). */
export const getDataCatalogPurpose = (key: string, t: TFunction): string => t(`kit:catalogueTexts.${key as "cpf"}`);
