import type { Formatters } from "#app/http/formatters.ts";
import type { AudiencePreview } from "#db/queries/sendouts/preview.ts";

export function buildAudienceView(preview: AudiencePreview, path: string, format: Formatters) {
	const { selected, counted, capped, willGet, sample, excluded } = preview;
	const people = (those: AudiencePreview["sample"]) =>
		those.map(({ uid, name }) => ({ name, to: uid ? `${path}/${uid}` : null }));
	const out = excluded.reduce((sum, { count }) => sum + count, 0);
	return {
		selected: { count: selected, text: format.number(selected) },
		willGet: { count: willGet, text: format.number(willGet) },
		sample: people(sample),
		moreOfThem: willGet - sample.length,
		excluded: excluded.map(({ reason, count, sample }) => ({
			reason,
			count: format.number(count),
			people: people(sample),
			more: count - sample.length,
		})),
		excludedCount: { count: out, text: format.number(out) },
		capped: capped ? format.number(counted) : null,
	};
}

export type AudienceView = ReturnType<typeof buildAudienceView>;
