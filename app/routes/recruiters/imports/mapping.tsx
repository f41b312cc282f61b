import { data, Form } from "react-router";
import { maxCustomFields } from "#app/domain/custom-fields/custom-field.ts";
import { newFieldTarget } from "#app/domain/import/extra-columns.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RowHeader, Table, Td, Th, Tr } from "#app/ui/table.tsx";
import { startCheck } from "#db/queries/imports/import-transitions.ts";
import { createColumnFields } from "#db/queries/imports/new-fields.ts";
import { getActor } from "../../shared/actor.ts";
import type { Route } from "./+types/mapping";
import { getImportPath, withImport } from "./access.server.ts";
import { readMapping, readMappingPage } from "./mapping.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export async function loader({ context, params }: Route.LoaderArgs) {
	const format = createFormatters(context);
	return withImport(context, params.uid, async ({ user, trx, one, entity }) => {
		if (one.state !== "mapping" && one.state !== "checked") throw redirectLocal(getImportPath(one.uid));
		return {
			title: format.title(format.t("imports:mapping.title", { file: one.file_name })),
			...(await readMappingPage(trx, one, entity, user, format)),
		};
	});
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const form = await readForm(request);
	const format = createFormatters(context);
	return withImport(context, params.uid, async ({ user, trx, one, entity }) => {
		const read = readMapping(form, one, entity, user, format);
		if (!read.ok) return data({ problem: read.problem, chosen: read.mapping }, { status: 422 });
		const { chosen, newFields } = read;
		const created = newFields
			? await createColumnFields(trx, {
					...newFields,
					importId: one.id,
					dateOrder: chosen.dateOrder,
					actor: getActor(context, user),
				})
			: new Map<number, string>();
		if (created === null) {
			const problem = format.t("imports:mapping.tooManyFields", { n: maxCustomFields });
			return data({ problem, chosen: chosen.mapping }, { status: 422 });
		}
		const mapping = chosen.mapping.map((field, at) => created.get(at) ?? field);
		if (!(await startCheck(trx, one.id, { ...chosen, mapping }))) throw notFound();
		return redirectLocal(getImportPath(one.uid), { status: 303 });
	});
}

export default function Mapping({ loaderData: { page, columns, options }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("imports");
	const chosen = actionData && "chosen" in actionData ? actionData.chosen : undefined;
	const problem = actionData && "problem" in actionData ? actionData.problem : undefined;
	return (
		<div className="mx-auto max-w-5xl">
			<PageHeader
				back={{ to: page.own, label: page.file }}
				title={t("mapping.title", { file: page.file })}
				text={t("mapping.text")}
			/>
			<div className="mb-4">
				{problem ? (
					<Banner tone="danger" role="alert">
						{problem}
					</Banner>
				) : (
					<Banner>{page.preset}</Banner>
				)}
				{page.sheet.length > 0 && (
					<div className="mt-2">
						<Banner tone="warning">
							{page.sheet.map((text) => (
								<p key={text}>{text}</p>
							))}
						</Banner>
					</div>
				)}
			</div>
			<Form method="post">
				<Table caption={t("mapping.title", { file: page.file })}>
					<thead>
						<tr>
							<Th>{t("mapping.column")}</Th>
							<Th className="max-sm:hidden">{t("mapping.samples")}</Th>
							<Th>{t("mapping.field")}</Th>
						</tr>
					</thead>
					<tbody>
						{columns.map(({ header, samples, field, mayBeField }, at) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: columns never move
							<Tr key={at}>
								<RowHeader className="wrap-anywhere py-2 max-sm:w-1/2">
									{header}
									<span className="block font-normal text-muted text-sm sm:hidden">
										{samples[0] ?? t("mapping.noSamples")}
									</span>
								</RowHeader>
								<Td className="wrap-anywhere max-w-80 text-muted text-sm max-sm:hidden">
									{samples.length === 0 ? t("mapping.noSamples") : samples.join(" · ")}
								</Td>
								<Td>
									<select
										name={`column.${at}`}
										aria-label={t("mapping.fieldOf", { column: header })}
										defaultValue={chosen ? (chosen[at] ?? "") : (field ?? "")}
										className="min-h-(--control) w-full min-w-32 rounded-control border border-line-strong bg-surface px-2"
									>
										<option value="">{t("mapping.ignore")}</option>
										{mayBeField && <option value={newFieldTarget}>{t("mapping.newField", { column: header })}</option>}
										{options.map(({ value, label }) => (
											<option key={value} value={value}>
												{label}
											</option>
										))}
									</select>
								</Td>
							</Tr>
						))}
					</tbody>
				</Table>
				<Card className="mt-4 flex flex-col gap-3">
					<fieldset className="flex flex-wrap gap-x-6 gap-y-1">
						<legend className="mb-1 font-medium">{t("mapping.dates")}</legend>
						{(["dmy", "mdy"] as const).map((order) => (
							<label key={order} className="flex min-h-(--control) items-center gap-2">
								<input
									type="radio"
									name="date_order"
									value={order}
									defaultChecked={page.dateOrder === order}
									className="size-5"
								/>
								{t(`mapping.${order}`)}
							</label>
						))}
					</fieldset>
					{page.makesFields && (
						<label className="flex items-start gap-3">
							<input type="checkbox" name="make_fields" className="mt-0.5 size-5" />
							<span>
								{t("mapping.makeFields")}
								<span className="block text-muted text-sm">{t("mapping.makeFieldsHelp")}</span>
							</span>
						</label>
					)}
					{page.asksCompanies && (
						<label className="flex items-start gap-3">
							<input
								type="checkbox"
								name="create_companies"
								defaultChecked={page.createCompanies}
								className="mt-0.5 size-5"
							/>
							<span>
								{t("mapping.companies")}
								<span className="block text-muted text-sm">{t("mapping.companiesHelp")}</span>
							</span>
						</label>
					)}
				</Card>
				<div className="mt-4 flex flex-wrap gap-3">
					<Button type="submit" variant="primary">
						{t("mapping.check")}
					</Button>
					<LinkButton to={page.own} variant="secondary">
						{t("run.cancel")}
					</LinkButton>
				</div>
			</Form>
		</div>
	);
}
