import { Form } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { formatFieldText } from "#app/entities/kit/format-field.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { parseInterpretations } from "#app/entities/kit/list-query.ts";
import { createFormatters, type Formatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { inputClass } from "#app/ui/form/field.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { findRecord } from "#db/kit/crud.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { listRows } from "#db/kit/list.ts";
import { listDuplicates } from "#db/queries/candidate-duplicates.ts";
import { createFieldFormatter } from "../../entity/format-rows.server.ts";
import type { Route } from "./+types/choose";
import { findMergeEntity } from "./merge-entity.server.ts";

const visible = 20;

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { entity } = findMergeEntity(context, params.entity);
	const user = permit(context, "merge", entity.resource);
	const format = createFormatters(context);
	const q = (url.searchParams.get("q") ?? "").slice(0, 200).trim();
	return inBusiness(context.get(database), user.businessId, async (trx) => {
		const record = await findRecord(trx, entity, user, parseUid(params.id), []);
		if (!record) throw notFound();
		const name = String(record[entity.name]);
		const doubles = entity.key === "candidates" ? await listDuplicates(trx, record.id) : [];
		const title = format.t("candidate_record:merge.choose", { name });
		return {
			title,
			pageTitle: format.title(format.t("candidate_record:merge.title")),
			back: { to: `${entity.path}/${record.uid}`, label: name },
			base: `/recruiters/merge/${entity.key}/${record.uid}`,
			q,
			found: q === "" ? null : (await search(trx, user, entity, q, format)).filter(({ uid }) => uid !== record.uid),
			doubles: doubles.map((double) => ({
				uid: double.uid,
				name: double.name,
				sub: [
					double.why.map((why) => format.t(`candidate_record:doubles.why.${why}`)).join(", "),
					double.role_name,
					double.current_company,
				]
					.filter(Boolean)
					.join(" · "),
			})),
		};
	});
}

async function search(trx: Scoped, user: Recruiter, entity: Entity, q: string, format: Formatters) {
	const fields = entity.sub ? [entity.sub] : [];
	const texts = createFieldFormatter(entity, format, user);
	for (const words of parseInterpretations(q)) {
		if (!words) continue;
		const query = { words, conditions: [], order: [], viewer: user, subordinates: false };
		const rows = await listRows(trx, entity, query, [...fields, "created_at"], {
			skip: 0,
			take: visible,
		});
		if (rows.length === 0) continue;
		const sub = entity.sub ? entity.fields[entity.sub] : undefined;
		return rows.map((row) => ({
			uid: row.uid,
			name: String(row[entity.name]),
			sub: [
				sub && formatFieldText(sub, row, texts),
				`${getLabels(entity, format.t).field("created_at")}: ${format.day(row.created_at as Date)}`,
			]
				.filter(Boolean)
				.join(" · "),
		}));
	}
	return [];
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

/** Which record is the same as this one? */
export default function ChooseMerge({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("candidate_record");
	const { title, back, base, q, found, doubles } = loaderData;
	return (
		<div className="max-w-3xl">
			<PageHeader title={title} text={t("merge.chooseText")} back={back} />
			<div className="grid gap-4">
				{doubles.length > 0 && (
					<Card as="section" aria-labelledby="doubles">
						<CardHeader id="doubles" title={t("merge.doubles")} />
						<Records records={doubles} base={base} />
					</Card>
				)}
				<Card as="section" aria-labelledby="find">
					<CardHeader id="find" title={t("merge.find")} />
					<Form method="get" className="flex flex-wrap items-end gap-2">
						<label className="grid min-w-0 flex-1 basis-60 gap-1 font-medium">
							{t("merge.search")}
							<input type="search" name="q" defaultValue={q} maxLength={200} className={`${inputClass} font-normal`} />
						</label>
						<Button type="submit">{t("merge.find")}</Button>
					</Form>
					{found && (
						<div className="mt-4" role="status">
							{found.length === 0 ? (
								<p className="text-muted">{t("merge.nobody")}</p>
							) : (
								<Records records={found} base={base} />
							)}
						</div>
					)}
				</Card>
			</div>
		</div>
	);
}

function Records({ records, base }: { records: { uid: string; name: string; sub: string }[]; base: string }) {
	const { t } = useTranslation("candidate_record");
	return (
		<ul className="grid gap-2">
			{records.map(({ uid, name, sub }) => (
				<li key={uid} className="flex min-w-0 flex-wrap items-center justify-between gap-2">
					<div className="min-w-0">
						<span className="font-medium">{name}</span>
						<span className="block text-muted text-sm">{sub}</span>
					</div>
					<LinkButton to={`${base}/${uid}`} size="sm">
						{t("doubles.compare")}
						<span className="sr-only">: {name}</span>
					</LinkButton>
				</li>
			))}
		</ul>
	);
}
