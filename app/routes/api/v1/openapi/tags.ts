import { findEntity, getEntity } from "#app/entities/index.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import type { resources, TFunction } from "#app/i18n/i18n.ts";
import type { Operation } from "./operation.ts";

type Topic = keyof (typeof resources)["pt"]["api_reference"]["tags"];

const topics: readonly (readonly [RegExp, Topic])[] = [
	[/openapi\.json$/, "document"],
	[/shortlist_relationships/, "shortlist_links"],
	[/^\/recruiters\/shortlists/, "shortlists"],
	[/^\/(candidates|recruiters|client_contacts)(\/sessions|\/profile)?$/, "account"],
	[/^\/recruiters\/global_searchs/, "search"],
	[/^\/recruiters\/notifications/, "notifications"],
	[/^\/recruiters\/(data_files|recruiter_downloads)/, "files"],
];

export function getTag({ path, of }: Pick<Operation, "path" | "of">): string {
	const topic = topics.find(([pattern]) => pattern.test(path));
	if (topic) return topic[1];
	const named = of?.entity ?? findEntity(path.split("/")[2] ?? "");
	return named?.key ?? ("workspace" satisfies Topic);
}

export const tagAreas = ["general", "recruiting", "administration"] as const;

export function getArea(tag: string): (typeof tagAreas)[number] {
	const entity = getEntity(tag);
	if (!entity) return "general";
	return entity.path.startsWith("/recruiters") ? "recruiting" : "administration";
}

/** Every tag with its label, in order of use. */
export function buildTags(operations: readonly Operation[], t: TFunction): { name: string; description: string }[] {
	return [...new Set(operations.map(getTag))].map((name) => {
		const entity = findEntity(name);
		const description = entity ? getLabels(entity, t).many : t(`api_reference:tags.${name as Topic}`);
		return { name, description };
	});
}
