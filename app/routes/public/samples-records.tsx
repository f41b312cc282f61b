import { i18n } from "#app/context.ts";
import { EntityForm } from "#app/ui/entity-form.tsx";
import { FilesCard } from "#app/ui/record/files-card.tsx";
import { RecordFacts } from "#app/ui/record/record-facts.tsx";
import { RecordHeader } from "#app/ui/record/record-header.tsx";
import { RecordTabs } from "#app/ui/record/record-tabs.tsx";
import { RelatedList } from "#app/ui/record/related-list.tsx";
import { TimelineView } from "#app/ui/record/timeline-view.tsx";
import type { Route } from "./+types/samples-records.ts";
import {
	sampleFacts,
	sampleField,
	sampleFiles,
	sampleForm,
	sampleHead,
	sampleRelated,
	sampleTimeline,
} from "./samples/record-data.ts";

export function loader({ url, context }: Route.LoaderArgs) {
	const { t } = context.get(i18n);
	const field = sampleField(t, url.searchParams.get("edit") ?? "");
	const form = url.searchParams.get("form");
	return {
		title: t("ui:samples.records"),
		head: sampleHead(t),
		facts: sampleFacts(t),
		edit: field ? { field, version: 3 } : null,
		timeline: sampleTimeline(t),
		related: sampleRelated(t),
		files: sampleFiles(t),
		form: form === null ? null : sampleForm(t, form === "conflict"),
		tabs: [
			{ to: "/samples/records", label: t("ui:samples.sections.data"), current: form === null },
			{ to: "/samples/records?form=edit", label: t("ui:samples.sections.forms"), current: form === "edit" },
			{ to: "/samples/records?form=conflict", label: t("ui:samples.sections.feedback"), current: form === "conflict" },
		],
	};
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: loaderData?.title },
	{ name: "robots", content: "noindex" },
];

/** A record's page and its form, in every state: `?edit=`, `?form=edit`, `?form=conflict`. */
export default function SamplesRecords({ loaderData }: Route.ComponentProps) {
	const { head, facts, edit, timeline, related, files, form, tabs } = loaderData;
	return (
		<main id="content" data-density="dense" className="px-3 pt-4 pb-10 sm:px-5">
			<RecordHeader head={head} />
			<RecordTabs items={tabs} />
			{form ? (
				<EntityForm page={form} />
			) : (
				<div className="grid items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)_22rem]">
					<RecordFacts facts={facts} action="/samples/records" edit={edit} here="/samples/records" />
					<TimelineView timeline={timeline} />
					<div className="grid min-w-0 gap-4">
						<RelatedList related={related} />
						<FilesCard files={files} />
					</div>
				</div>
			)}
		</main>
	);
}
