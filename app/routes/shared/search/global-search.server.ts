import type { RouterContextProvider } from "react-router";
import { checkRateLimit } from "#app/auth/rate-limits.server.ts";
import { getRecruiter } from "#app/auth/session/current-user.ts";
import { database } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import type { Severity } from "#app/domain/companies/off-limits.ts";
import { maxSearchLength, mergeHitsByPerson, readSearch } from "#app/domain/lists/global-search.ts";
import { isRecipientEntity } from "#app/domain/mail/recipients.ts";
import { hidesFields } from "#app/entities/kit/field-visibility.ts";
import { recruiterMenu } from "#app/entities/menu.ts";
import { chipLabel, chosenEntities, groupLabel, permittedEntities } from "#app/entities/search-entities.ts";
import { createFormatters } from "#app/http/formatters.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import { type SearchHit, searchWithCorrection } from "#db/queries/global-search.ts";
import { findProtections } from "#db/queries/off-limits.ts";
import { describeProblems } from "./describe-search.server.ts";
import { readRecentPages } from "./recent-pages.server.ts";

/** One search result: a record, or a person with all their records. */
export interface SearchResultItem {
	key: string;
	name: string;
	sub: string | null;
	picture: string | null;
	isPerson: boolean;
	icon: string;
	label: string;
	group: string;
	to: string;
	/** A protection refuses to approach them, or warns. */
	guarded: { text: string; tone: "danger" | "warning" } | null;
	/** Other records of the same person. */
	also: { label: string; to: string; icon: string }[];
}

const visible = 30;

/** A CPF match reveals its owner: only for users who may see CPFs. */
function wantedBy(user: Recruiter, term: string) {
	const target = { ...readSearch(term), viewer: user };
	return can(user, "view_sensitive", "candidates") ? target : { ...target, cpf: null };
}

type Guarded = SearchHit & { severity?: Severity };

async function withProtections(trx: Scoped, hits: SearchHit[]): Promise<Guarded[]> {
	const people = hits.filter(({ entity }) => entity === "candidates").map(({ id }) => id);
	if (people.length === 0) return hits;
	const protections = await findProtections(trx, people);
	return hits.map((hit) => {
		const item = hit.entity === "candidates" ? protections.get(hit.id) : undefined;
		return item ? { ...hit, severity: item.severity } : hit;
	});
}

/** Search results for the user; shared by the page, the search dialog and the API. */
export async function runGlobalSearch(context: Readonly<RouterContextProvider>, params: URLSearchParams) {
	const user = getRecruiter(context);
	const { t } = createFormatters(context);
	const term = (params.get("term") ?? "").toWellFormed().slice(0, maxSearchLength).trim();
	const permitted = permittedEntities(user);
	const chosen = chosenEntities(params.getAll("entities")).filter((entity) => permitted.includes(entity));
	const asks = term !== "" && chosen.length > 0;
	const tooOften = asks ? await checkRateLimit(context, "search") : null;
	const { hits, instead } =
		!asks || tooOften
			? { hits: [], instead: null }
			: await readInBusiness(context.get(database), user.businessId, async (trx) => {
					const result = await searchWithCorrection(trx, wantedBy(user, term), chosen);
					return { ...result, hits: await withProtections(trx, result.hits) };
				});
	return {
		term,
		unread: describeProblems(term, t),
		chips: permitted.map((entity) => ({ entity, label: chipLabel(entity, t), on: chosen.includes(entity) })),
		refused: chosen.length === 0,
		/** Nothing was searched: the user exceeded the rate limit. */
		tooOften,
		/** The original words had no match; these were searched for. */
		instead,
		items: mergeHitsByPerson(hits)
			.slice(0, visible)
			.map(({ roles, ...hit }) => getItem(hit, roles)),
		recent: term === "" ? (await readRecentPages(context)).slice(0, 8) : [],
	};

	function getItem(hit: Guarded, roles: Guarded[]): SearchResultItem {
		const guarded = roles.find(({ severity }) => severity)?.severity ?? null;
		const { icon, label, to } = getPlace(hit);
		return {
			key: `${hit.entity}-${hit.uid}`,
			name: hit.title,
			// The line joins several fields: any hidden field of the entity drops the line.
			sub: hidesFields(user, hit.entity) ? null : hit.sub,
			picture: hit.picture,
			isPerson: isRecipientEntity(hit.entity),
			guarded: guarded && {
				text: t(guarded === "block" ? "applies:flags.off_limit" : "applies:flags.off_limit_warn"),
				tone: guarded === "block" ? "danger" : "warning",
			},
			icon,
			label,
			group: groupLabel(hit.entity, t),
			to,
			also: roles.slice(1).map(getPlace),
		};
	}

	function getPlace({ entity, uid }: { entity: string; uid: string }) {
		const item = recruiterMenu.find(({ key }) => key === entity);
		const icon = item?.icon ?? "circle-dashed";
		return { icon, label: chipLabel(entity, t), to: `${item?.path ?? "/recruiters"}/${uid}` };
	}
}

export type SearchData = Awaited<ReturnType<typeof runGlobalSearch>>;
