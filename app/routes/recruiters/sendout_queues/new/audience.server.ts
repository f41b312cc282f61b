import type { Formatters } from "#app/http/formatters.ts";
import type { AudiencePreview } from "#db/queries/sendouts/preview.ts";

/** Who gets it and who does not, with some of them by name. */
export function buildAudienceView(preview: AudiencePreview, path: string, say: Formatters) {
	const { selected, counted, capped, willGet, sample, excluded } = preview;
	const people = (those: AudiencePreview["sample"]) =>
		those.map(({ uid, name }) => ({ name, to: uid ? `${path}/${uid}` : null }));
	const out = excluded.reduce((sum, { count }) => sum + count, 0);
	return {
		selected: { count: selected, text: say.number(selected) },
		willGet: { count: willGet, text: say.number(willGet) },
		sample: people(sample),
		moreOfThem: willGet - sample.length,
		excluded: excluded.map(({ reason, count, sample }) => ({
			reason,
			count: say.number(count),
			people: people(sample),
			more: count - sample.length,
		})),
		excludedCount: { count: out, text: say.number(out) },
		capped: capped ? say.number(counted) : null,
	};
}

export type AudienceView = ReturnType<typeof buildAudienceView>;
