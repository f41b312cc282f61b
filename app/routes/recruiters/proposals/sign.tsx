import { data } from "react-router";
import { z } from "zod";
import { database } from "#app/context.ts";
import { safeLocalPath } from "#app/domain/access/safe-local-path.ts";
import { getAcceptAttribute, uploadRules } from "#app/domain/access/upload-rules.ts";
import { day, line } from "#app/domain/text/form-fields.ts";
import { localDay } from "#app/domain/time/local-time.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { storeClientFile } from "#app/routes/shared/files/client-files.server.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { Banner } from "#app/ui/banner.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { AppForm, DateField, FileField, SubmitButton, TextField, useFormKit } from "#app/ui/form/index.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findFileByUid } from "#db/queries/files.ts";
import { findSigningRefusal, signWithFile } from "#db/queries/proposals/sign.ts";
import type { Route } from "./+types/sign";

const schema = z.object({ name: line(200), on: day() });

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recordLoader(
	"proposals",
	"update",
	async ({ record, format, url }: RecordLoaderArgs<Route.LoaderArgs, "proposals">) => {
		const refused = findSigningRefusal(record);
		return {
			pageTitle: format.title(`${format.t("proposals:sign.title")} · ${record.title}`),
			path: `/recruiters/proposals/${record.uid}`,
			title: record.title,
			back: safeLocalPath(url.searchParams.get("back"), `/recruiters/proposals/${record.uid}`),
			problem: refused && format.t(`proposals:problems.${refused}`),
			today: localDay(format.now),
			values: { name: record.contact ?? "", on: localDay(format.now), file: "" },
			upload: { accept: getAcceptAttribute("other"), maxMb: uploadRules.other.maxMb },
		};
	},
);

export async function action({ context, params, request, url }: Route.ActionArgs) {
	const opened = await withRecord(context, "proposals", params.id, "update", async (result) => result);
	const { user, businessId, record, actor, format } = opened;
	const form = await readForm(request);
	const parsed = parseForm(form, schema, format.t);
	if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
	const { name, on } = parsed.value;
	if (on > localDay(format.now))
		return data({ result: parsed.reply({ on: ["proposals:problems.signedFuture"] }) }, { status: 422 });
	const refused = findSigningRefusal(record);
	if (refused) return data({ result: parsed.reply({ "": [`proposals:problems.${refused}`] }) }, { status: 409 });
	const saved = await storeClientFile(
		context,
		user,
		{ entity: "proposals", id: record.id },
		{ file: form.get("file") },
	);
	const uid = "uid" in saved ? saved.uid : saved.same?.uid;
	if ("problem" in saved && !uid) return data({ result: parsed.reply({ file: [saved.problem] }) }, { status: 422 });
	const done = await inBusiness(context.get(database), businessId, async (trx) => {
		const file = uid ? await findFileByUid(trx, uid) : undefined;
		if (!file) throw notFound();
		return signWithFile(trx, record.id, { name, on, fileId: file.id }, actor);
	});
	if (done.kind === "missing") throw notFound();
	if (done.kind !== "signed")
		return data({ result: parsed.reply({ "": [`proposals:problems.${done.kind}`] }) }, { status: 409 });
	const back = safeLocalPath(url.searchParams.get("back"), `/recruiters/proposals/${record.uid}`);
	const message = format.t("proposals:sign.done", { count: done.jobs });
	return redirectWithToast(back, { type: "success", message }, { status: 303 });
}

/** What came back signed: by whom, when, and the file. */
export default function SignProposal({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("proposals");
	const { path, title, back, problem, today, values, upload } = loaderData;
	const [form, fields] = useFormKit<typeof values>({
		id: "sign-proposal",
		lastResult: actionData?.result,
		defaultValue: values,
	});
	const labels = { name: t("sign.name"), on: t("sign.on"), file: t("sign.file") };
	return (
		<div className="mx-auto max-w-2xl">
			<PageHeader back={{ to: back, label: title }} title={t("sign.title")} text={t("sign.text")} />
			{problem ? (
				<Banner tone="warning">{problem}</Banner>
			) : (
				<AppForm
					form={form}
					method="post"
					multipart
					action={`${path}/sign?${new URLSearchParams({ back })}`}
					labels={labels}
					className="card card-pad grid gap-4"
				>
					<TextField field={fields.name} label={labels.name} maxLength={200} autoComplete="off" />
					<DateField field={fields.on} label={labels.on} max={today} />
					<FileField field={fields.file} label={labels.file} {...upload} />
					<div className="flex flex-wrap gap-3">
						<SubmitButton>{t("sign.submit")}</SubmitButton>
						<LinkButton to={back} variant="ghost">
							{t("cancel")}
						</LinkButton>
					</div>
				</AppForm>
			)}
		</div>
	);
}
