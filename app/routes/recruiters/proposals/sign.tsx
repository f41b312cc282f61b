import { safeLocalPath } from "#app/domain/access/safe-local-path.ts";
import { getAcceptAttribute, uploadRules } from "#app/domain/access/upload-rules.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { signProposalAction } from "#app/routes/shared/proposals/sign-action.server.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { Banner } from "#app/ui/banner.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { AppForm, DateField, FileField, SubmitButton, TextField, useFormKit } from "#app/ui/form/index.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { findSigningRefusal } from "#db/queries/proposals/sign.ts";
import type { Route } from "./+types/sign";

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

export const action = signProposalAction;

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
