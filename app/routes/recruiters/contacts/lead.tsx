import { useTranslation } from "#app/i18n/use-translation.ts";
import { Banner } from "#app/ui/banner.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { RecordHeader } from "#app/ui/record/record-header.tsx";
import { MergesBanner } from "../candidates/record/banners.tsx";
import { RecordOverview } from "../record-overview.tsx";
import type { Route } from "./+types/lead";
import { readLeadPage } from "./lead.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
	return readLeadPage(context, params.id, url);
}

/** A lead, or the records it was converted to. */
export default function Lead({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("clients");
	const { head, converted, merges, mayMerge, notes, ...overview } = loaderData;
	return (
		<>
			<RecordHeader head={head} />
			{converted && (
				<div className="mb-4">
					<Banner
						tone="success"
						title={converted.text}
						actions={converted.links.map(({ to, label }) => (
							<LinkButton key={to} to={to} size="sm">
								{label}
							</LinkButton>
						))}
					/>
				</div>
			)}
			<div className="mb-4 grid gap-2 empty:hidden">
				<MergesBanner merges={merges} mayMerge={mayMerge} />
			</div>
			<RecordOverview {...overview}>
				{notes && (
					<Card as="section" aria-labelledby="notes">
						<CardHeader id="notes" title={t("notes")} />
						<p className="max-w-[72ch] whitespace-pre-line">{notes}</p>
					</Card>
				)}
			</RecordOverview>
		</>
	);
}
