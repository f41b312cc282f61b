import { sql } from "kysely";
import type { Selection } from "#app/domain/lists/bulk-selection.ts";
import { chooseMailTransport, type ExcludeReason, excludeReasons } from "#app/domain/sendouts/sendout.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { Viewer } from "#app/entities/kit/list-query.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { collectIds, countSelected } from "#db/queries/bulk-runs/selection.ts";
import { busyAddressesCte, contactedCte, type Person, peopleCte } from "./audience.ts";

interface PreviewPerson {
	uid: string;
	name: string;
	email: string | null;
}

export interface AudiencePreview {
	selected: number;
	/** Recipients checked; fewer than selected when there are more than `maxPreviewed`. */
	counted: number;
	capped: boolean;
	willGet: number;
	sample: PreviewPerson[];
	excluded: { reason: ExcludeReason; count: number; sample: PreviewPerson[] }[];
	channel: "microsoft" | "mailgun";
	people: Person[];
}

interface PreviewQuery {
	entity: Entity;
	viewer: Viewer;
	selection: Selection;
	templateId: number | null;
	siteId?: number | null;
	/** See `peopleCte`; true unless a template overrides it. */
	byMail?: boolean;
	listed?: boolean;
}

export const maxForecast = 10_000;

/** Maximum number of recipients for exact exclusion counts. */
const maxPreviewed = 100_000;
const atOnce = 50_000;
const sampled = 5;

export async function previewAudience(db: Scoped, previewQuery: PreviewQuery): Promise<AudiencePreview> {
	const { entity, viewer, selection, templateId, siteId = null, byMail = true, listed = false } = previewQuery;
	const ids: number[] = [];
	let after: number | null = null;
	do {
		const result = await collectIds(db, entity, viewer, selection, { after, take: atOnce });
		ids.push(...result.ids);
		after = result.after;
	} while (after !== null && ids.length < maxPreviewed);
	const selected =
		after !== null
			? await countSelected(db, entity, viewer, selection, 10_000_000)
			: selection.all
				? ids.length
				: new Set(selection.ids).size;
	const groups = await getGroups(db, { entity: entity.key, ids, siteId, byMail }, templateId);
	// Selected records since archived or hidden from the user.
	const gone = selection.all ? 0 : selected - ids.length;
	if (gone > 0) groups.set("archived", { count: (groups.get("archived")?.count ?? 0) + gone, sample: [] });
	const good = groups.get(null);
	return {
		selected,
		counted: ids.length + Math.max(0, gone),
		capped: selected > ids.length && selection.all,
		willGet: good?.count ?? 0,
		sample: good?.sample ?? [],
		excluded: excludeReasons.flatMap((reason) => {
			const group = groups.get(reason);
			return group ? [{ reason, ...group }] : [];
		}),
		channel: chooseMailTransport(selected),
		people:
			listed && ids.length > 0 ? await listIncluded(db, { entity: entity.key, ids, siteId, byMail }, templateId) : [],
	};
}

async function listIncluded(
	db: Scoped,
	request: Parameters<typeof peopleCte>[1],
	templateId: number | null,
): Promise<Person[]> {
	const { rows } = await sql<Person>`
with recursive ${peopleCte(db, request)},
${busyAddressesCte(db, { templateId, queueId: null })},
${contactedCte()}
select id, uid, name, email, locale, site_id, title, role_name, city, company, reason from told where why is null order by id limit ${maxForecast}`.execute(
		db,
	);
	return rows;
}

type Groups = Map<ExcludeReason | null, { count: number; sample: PreviewPerson[] }>;

async function getGroups(
	db: Scoped,
	request: Parameters<typeof peopleCte>[1],
	templateId: number | null,
): Promise<Groups> {
	if (request.ids.length === 0) return new Map();
	const { rows } = await sql<{ why: ExcludeReason | null; count: number; sample: PreviewPerson[] }>`
with recursive ${peopleCte(db, request)},
${busyAddressesCte(db, { templateId, queueId: null })},
${contactedCte()},
placed_in as (select why, uid, name, email, row_number() over (partition by why order by id) as place from told)
select why, count(*) as count,
  coalesce(jsonb_agg(jsonb_build_object('uid', uid, 'name', name, 'email', email) order by place) filter (where place <= ${sampled}), '[]') as sample
from placed_in group by why`.execute(db);
	return new Map(rows.map(({ why, count, sample }) => [why, { count, sample }]));
}
