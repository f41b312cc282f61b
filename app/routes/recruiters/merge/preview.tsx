import { Form } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database, i18n } from "#app/context.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { parseUid } from "#app/http/uid.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { IdempotencyField } from "#app/ui/form/idempotency-field.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { countMovedRows, findMergedInto } from "#db/queries/merges.ts";
import { logRecordView } from "#db/queries/record-views.ts";
import type { Route } from "./+types/preview";
import { findMergeEntity } from "./merge-entity.server.ts";
import { mergePair } from "./merge-pair.server.ts";
import { type ComparedField, compareRecords, formatMoveCounts, readChosenValues } from "./preview.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
	const { entity, mergeable } = findMergeEntity(context, params.entity);
	const user = permit(context, "merge", entity.resource);
	const format = createFormatters(context);
	return inBusiness(context.get(database), user.businessId, async (trx) => {
		const pair = await compareRecords(trx, user, entity, mergeable, { kept: params.id, gone: params.other }, format);
		if (!pair) throw notFound();
		// Comparing reveals masked values, so each view is recorded.
		const looked = pair.fields.flatMap(({ name }) => (entity.fields[name]?.masked ? [name] : []));
		if (looked.length > 0)
			for (const { id } of [pair.kept, pair.gone]) {
				const look = { actor: getActor(context, user), recordType: entity.key, recordId: id, fields: looked };
				await logRecordView(trx, look);
			}
		const person = (record: typeof pair.kept) => ({
			uid: record.uid,
			name: String(record[entity.name]),
			path: `${entity.path}/${record.uid}`,
			created: format.day(record.created_at as Date),
		});
		return {
			pageTitle: format.title(format.t("candidate_record:merge.title")),
			kept: person(pair.kept),
			gone: person(pair.gone),
			swapTo: `/recruiters/merge/${entity.key}/${pair.gone.uid}/${pair.kept.uid}`,
			fields: pair.fields,
			moves: formatMoveCounts(await countMovedRows(trx, mergeable, pair.gone.id), format),
			applies: entity.key === "candidates",
		};
	});
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const { entity, mergeable, key } = findMergeEntity(context, params.entity);
	const user = permit(context, "merge", entity.resource);
	const { t } = context.get(i18n);
	const format = createFormatters(context);
	const form = await readForm(request);
	const saved = `${entity.path}/${parseUid(params.id)}`;
	return inBusiness(context.get(database), user.businessId, async (trx) => {
		const pair = await compareRecords(trx, user, entity, mergeable, { kept: params.id, gone: params.other }, format);
		// A second press: it is done already.
		if (!pair) {
			if ((await findMergedInto(trx, key, parseUid(params.other))) !== params.id) throw notFound();
			return redirectWithToast(saved, { type: "success", message: t("candidate_record:merge.done") });
		}
		const done = await mergePair(context, trx, { user, entity, mergeable }, pair, readChosenValues(form, pair.fields));
		if (done === "twoSignIns")
			return redirectWithToast(
				saved,
				{ type: "error", message: t("candidate_record:merge.twoSignIns") },
				{ status: 303 },
			);
		if (done === "keepOther")
			return redirectWithToast(
				`/recruiters/merge/${entity.key}/${pair.gone.uid}/${pair.kept.uid}`,
				{ type: "error", message: t("candidate_record:merge.keepOther", { name: String(pair.gone[entity.name]) }) },
				{ status: 303 },
			);
		if (done === "gone") throw notFound();
		return redirectWithToast(saved, { type: "success", message: t("candidate_record:merge.done") });
	});
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export default function MergePreview({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("candidate_record");
	const { kept, gone, swapTo, fields, moves, applies } = loaderData;
	return (
		<div className="max-w-5xl">
			<PageHeader title={t("merge.title")} text={t("merge.previewText")} back={{ to: kept.path, label: kept.name }} />
			<Form method="post" className="grid gap-4">
				<IdempotencyField />
				<div className="grid gap-4 sm:grid-cols-2">
					{[kept, gone].map((item, index) => (
						<Card key={item.uid}>
							<p className="text-muted text-sm">{t(index === 0 ? "merge.kept" : "merge.gone")}</p>
							<p className="font-semibold text-lg">
								<AppLink to={item.path} target="_blank" className="link">
									{item.name}
									<span className="sr-only"> {t("contact.newTab")}</span>
								</AppLink>
							</p>
							<p className="text-muted text-sm">{item.created}</p>
						</Card>
					))}
				</div>
				<p>
					<AppLink to={swapTo} className="link">
						{t("merge.swap")}
					</AppLink>
				</p>
				<Card as="section" aria-labelledby="fields">
					<CardHeader
						id="fields"
						title={t("merge.preview")}
						text={fields.length > 0 ? t("merge.same") : t("merge.noDifference")}
					/>
					<div className="grid gap-3">
						{fields.map((field) => (
							<FieldChoice key={field.name} field={field} />
						))}
					</div>
				</Card>
				{moves.length > 0 && (
					<Card as="section" aria-labelledby="moves">
						<CardHeader id="moves" title={t("merge.moves")} />
						<ul className="flex flex-wrap gap-x-6 gap-y-1">
							{moves.map(({ name, amount }) => (
								<li key={name}>
									{name}: <span className="tabular font-medium">{amount}</span>
								</li>
							))}
						</ul>
						{applies && <p className="mt-2 text-muted text-sm">{t("merge.sameJob")}</p>}
					</Card>
				)}
				<div className="flex flex-wrap justify-end gap-2">
					<LinkButton to={kept.path}>{t("parts.cancel")}</LinkButton>
					<Button type="submit" variant="primary">
						{t("merge.save")}
					</Button>
				</div>
			</Form>
		</div>
	);
}

function FieldChoice({ field: { name, label, kept, gone, joins, choice } }: { field: ComparedField }) {
	const { t } = useTranslation("candidate_record");
	const options = [
		{ value: "kept", text: kept, side: t("merge.kept") },
		{ value: "gone", text: gone, side: t("merge.gone") },
	];
	return (
		<fieldset className="min-w-0 border-line border-t pt-2">
			<legend className="float-left mb-1 w-full font-medium">{label}</legend>
			<div className="clear-both grid gap-2 sm:grid-cols-2">
				{options.map(({ value, text, side }) => (
					<label
						key={value}
						className="flex min-h-9 min-w-0 items-start gap-2 rounded-control border border-line-strong px-3 py-1.5 has-checked:border-primary-strong has-checked:bg-primary-surface"
					>
						<input
							type="radio"
							name={`choose.${name}`}
							value={value}
							defaultChecked={choice === value}
							className="mt-1 size-4 shrink-0"
						/>
						<span className="min-w-0 break-words">
							<span className="sr-only">{side}: </span>
							{text || <em className="text-muted">{t("merge.empty")}</em>}
						</span>
					</label>
				))}
				{joins && (
					<label className="flex min-h-9 items-center gap-2 sm:col-span-2">
						<input
							type="radio"
							name={`choose.${name}`}
							value="both"
							defaultChecked={choice === "both"}
							className="size-4 shrink-0"
						/>
						{t("merge.both")}
					</label>
				)}
			</div>
		</fieldset>
	);
}
