import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { cancelVersionAction } from "#app/routes/shared/proposals/cancel-version-action.server.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { AppForm, SubmitButton, TextField, useFormKit } from "#app/ui/form/index.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { listVersions } from "#db/queries/proposals/versions.ts";
import type { Route } from "./+types/version-cancel";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export const loader = recordLoader(
	"proposals",
	"send",
	async ({ trx, record, format, params }: RecordLoaderArgs<Route.LoaderArgs, "proposals">) => {
		const [version] = await listVersions(trx, record.id, parseUid(params.version));
		if (!version) throw notFound();
		return {
			base: `/recruiters/proposals/${record.uid}`,
			uid: version.uid,
			proposal: record.title,
			title: format.t("proposals:versions.cancelTitle", { version: version.version }),
			open: !version.accepted_at && !version.cancelled_at,
		};
	},
);

export const action = cancelVersionAction;

/** Cancels a version the client has not accepted; requires a reason. */
export default function CancelVersion({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("proposals");
	const { base, uid, proposal, title, open } = loaderData;
	const [form, fields] = useFormKit<{ reason: string }>({
		id: "cancel-version",
		lastResult: actionData?.result,
		defaultValue: { reason: "" },
	});
	return (
		<div className="mx-auto max-w-2xl">
			<PageHeader
				back={{ to: `${base}/preview?version=${uid}`, label: proposal }}
				title={title}
				text={t(open ? "versions.cancelText" : "versions.cancelRefused")}
			/>
			{open && (
				<AppForm
					form={form}
					method="post"
					action={`${base}/versions/${uid}/cancel`}
					labels={{ reason: t("versions.cancelReason") }}
					className="card card-pad grid gap-4"
				>
					<TextField field={fields.reason} label={t("versions.cancelReason")} maxLength={500} />
					<div className="flex flex-wrap gap-3">
						<SubmitButton>{t("versions.cancelSubmit")}</SubmitButton>
						<LinkButton to={`${base}/preview`} variant="ghost">
							{t("back")}
						</LinkButton>
					</div>
				</AppForm>
			)}
		</div>
	);
}
