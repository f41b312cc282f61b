import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { RecordTimeline } from "#app/routes/shared/timeline/record-timeline.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { OrderedItems } from "#app/ui/ordered-items.tsx";
import { RecordFacts } from "#app/ui/record/record-facts.tsx";
import { RecordHeader } from "#app/ui/record/record-header.tsx";
import { UsedInCard } from "#app/ui/record/used-in-card.tsx";
import type { Route } from "./+types/card";
import { changeCard, readCard } from "./card.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export const loader = (args: Route.LoaderArgs) => readCard(args);
export const action = (args: Route.ActionArgs) => changeCard(args);

export default function EntityCard({ loaderData, actionData }: Route.ComponentProps) {
	const { head, facts, edit, here, editAction, items, version, choosable, colours, colour, timeline, uses } =
		loaderData;
	const { t } = useTranslation("administrator");
	return (
		<>
			<RecordHeader head={head} />
			{actionData?.problem && (
				<div className="mb-4">
					<Banner tone="danger" role="alert">
						{actionData.problem}
					</Banner>
				</div>
			)}
			<div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
				<RecordFacts facts={facts} edit={edit} here={here} action={editAction} />
				<div className="grid min-w-0 gap-4">
					<Card as="section" aria-labelledby="card-fields">
						<CardHeader id="card-fields" title={t("cards.fields")} text={t("cards.fieldsText")} />
						<OrderedItems items={items} version={version} empty={t("cards.none")} />
						<Pick what="add" label={t("cards.field")} button={t("cards.add")} version={version} options={choosable} />
						{colours.length > 0 && (
							<Pick
								what="colour"
								label={t("cards.colour")}
								button={t("cards.saveColour")}
								version={version}
								options={[{ value: "", label: t("cards.noColour") }, ...colours]}
								chosen={colour}
							/>
						)}
					</Card>
					{uses && <UsedInCard uses={uses} />}
					<RecordTimeline data={timeline} />
				</div>
			</div>
		</>
	);
}

interface PickProps {
	what: string;
	label: string;
	button: string;
	version: string;
	options: readonly { value: string; label: string }[];
	chosen?: string;
}

function Pick({ what, label, button, version, options, chosen }: PickProps) {
	return (
		<Form method="post" preventScrollReset className="mt-4 flex flex-wrap items-end gap-2">
			<input type="hidden" name="what" value={what} />
			<input type="hidden" name="version" value={version} />
			<label className="min-w-0 flex-1">
				<span className="mb-1 block font-medium text-sm">{label}</span>
				<select key={chosen} name="field" defaultValue={chosen} className="list-input w-full">
					{options.map(({ value, label: name }) => (
						<option key={value} value={value}>
							{name}
						</option>
					))}
				</select>
			</label>
			<Button type="submit">{button}</Button>
		</Form>
	);
}
