import type { RouterContextProvider } from "react-router";
import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { getEntity } from "#app/entities/index.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { type DuplicatePair, mergeableEntities } from "#db/queries/duplicate-pairs.ts";
import { findMergeEntity } from "../merge/merge-entity.server.ts";

type Context = Readonly<RouterContextProvider>;

/** So many pairs are shown, chosen and merged at once. */
export const pairsPerPage = 25;

/** Entity in the URL if the user may merge it; defaults to candidates. */
export function findComparedEntity(context: Context, requested: string | null) {
	const key = requested !== null && mergeableEntities.includes(requested) ? requested : "candidates";
	return findMergeEntity(context, key);
}

export function listMergeableEntities(context: Context, user: Recruiter) {
	const { t } = createFormatters(context);
	return mergeableEntities.flatMap((key) => {
		const entity = getEntity(key);
		return entity && can(user, "merge", entity.resource) ? [{ key, label: getLabels(entity, t).many }] : [];
	});
}

const separator = "|";

export const pairValue = ({ keptUid, goneUid }: Pick<DuplicatePair, "keptUid" | "goneUid">) =>
	`${keptUid}${separator}${goneUid}`;

/** Parses pairs from form or URL; invalid values are dropped. */
export function parsePairs(values: readonly unknown[]): { kept: string; gone: string }[] {
	return values.slice(0, pairsPerPage).flatMap((value) => {
		const [, saved, gone] = /^([\w-]{1,64})\|([\w-]{1,64})$/.exec(String(value)) ?? [];
		return saved && gone && saved !== gone ? [{ kept: saved, gone }] : [];
	});
}
