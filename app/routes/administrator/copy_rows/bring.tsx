import { getLabels } from "#app/entities/kit/labels.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { AppForm, FileField, HiddenField, SelectField, SubmitButton, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/bring";
import { copyRows, listSourceBusinesses, requireCopyableEntity } from "./copy-page.server.ts";
import type { CopyResult } from "./row-transfer.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** Rows for one list: from another business of the account, or from a file. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { entity, user } = requireCopyableEntity(context, url);
	const { t, title } = createFormatters(context);
	const { many } = getLabels(entity, t);
	const sources = await listSourceBusinesses(context, user);
	return {
		title: title(t("back_office:bring.title", { many })),
		list: { path: entity.path, many },
		sources: sources.map(({ uid, name }) => ({ value: uid, label: name })),
	};
}

export async function action({ context, request, url }: Route.ActionArgs) {
	return copyRows(context, url, await readForm(request));
}

interface Answered {
	from?: "business" | "file";
	result?: FormResult;
	brought?: CopyResult;
}

export default function Bring({ loaderData: { list, sources }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("back_office");
	const { from, result, brought }: Answered = actionData ?? {};
	return (
		<div className="max-w-3xl">
			<PageHeader
				title={t("bring.title", { many: list.many })}
				text={t("bring.text")}
				back={{ to: list.path, label: list.many }}
			/>
			{brought && <Outcome brought={brought} />}
			<div className="flex flex-col gap-6">
				<FromBusiness sources={sources} result={from === "business" ? result : undefined} />
				<FromFile result={from === "file" ? result : undefined} />
			</div>
		</div>
	);
}

function Outcome({ brought: { made, there, problems } }: { brought: CopyResult }) {
	const { t } = useTranslation("back_office");
	return (
		<Card as="section" aria-labelledby="brought" className="mb-6">
			<CardHeader
				id="brought"
				title={t("bring.problems", { count: problems.length })}
				text={t("bring.rest", { count: made, there })}
			/>
			<ul className="flex flex-col gap-2" role="status">
				{problems.map(({ name, text }, at) => (
					// Two rows may be called the same and fail alike.
					// biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
					<li key={at} className="break-words">
						<span className="font-medium">{name}</span> <span className="text-muted">{text}</span>
					</li>
				))}
			</ul>
		</Card>
	);
}

function FromBusiness({ sources, result }: { sources: { value: string; label: string }[]; result?: FormResult }) {
	const { t } = useTranslation("back_office");
	const [form, fields] = useFormKit<{ what: string; business: string }>({ id: "from-business", lastResult: result });
	const labels = { business: t("bring.business") };
	return (
		<Card as="section" aria-labelledby="from-business-title">
			<CardHeader id="from-business-title" title={t("bring.fromBusiness")} text={t("bring.fromBusinessText")} />
			{sources.length === 0 ? (
				<>
					<p className="mb-4 text-muted">{t("bring.none")}</p>
					<LinkButton to="/recruiters/businesses">{t("businesses.linkAction")}</LinkButton>
				</>
			) : (
				<AppForm form={form} method="post" labels={labels} className="flex max-w-md flex-col gap-5">
					<HiddenField field={fields.what} value="business" />
					<SelectField field={fields.business} label={labels.business} options={sources} />
					<div>
						<SubmitButton variant="secondary">{t("bring.copy")}</SubmitButton>
					</div>
				</AppForm>
			)}
		</Card>
	);
}

function FromFile({ result }: { result?: FormResult }) {
	const { t } = useTranslation("back_office");
	const [form, fields] = useFormKit<{ what: string; file: File }>({ id: "from-file", lastResult: result });
	const labels = { file: t("bring.file") };
	return (
		<Card as="section" aria-labelledby="from-file-title">
			<CardHeader id="from-file-title" title={t("bring.fromFile")} text={t("bring.fromFileText")} />
			<AppForm form={form} method="post" multipart labels={labels} className="flex max-w-md flex-col gap-5">
				<HiddenField field={fields.what} value="file" />
				<FileField field={fields.file} label={labels.file} accept=".csv,.xlsx" maxMb={2} />
				<div>
					<SubmitButton variant="secondary">{t("bring.import")}</SubmitButton>
				</div>
			</AppForm>
		</Card>
	);
}
