import type { TFunction } from "#app/i18n/i18n.ts";
import { candidates } from "../recruiters/candidates.ts";
import { getLabels } from "./labels.ts";

/** What a field of the candidate data catalogue is called: as on the candidate's record, where it has one. */
export function catalogueLabel(key: string, t: TFunction): string {
	return candidates.fields[key] ? getLabels(candidates, t).field(key) : t(`questions:catalogue.${key as "cpf"}`);
}

/** What a field of the catalogue is for (specification, section 3: description). */
export const catalogueText = (key: string, t: TFunction): string => t(`kit:catalogueTexts.${key as "cpf"}`);
