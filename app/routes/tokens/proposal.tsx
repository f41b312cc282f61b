import type { HeadersFunction } from "react-router";
import { PageTitle } from "#app/auth/page-title.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Banner } from "#app/ui/banner.tsx";
import { AppForm, CheckboxField, SubmitButton, TextField, useFormKit } from "#app/ui/form/index.ts";
import { ProposalDocumentView } from "../shared/proposals/proposal-document.tsx";
import type { Route } from "./+types/proposal";
import { acceptSentProposal, readSentProposal } from "./proposal.server.ts";

export const handle = { scripts: false };

export const headers: HeadersFunction = () => ({
	"Cache-Control": "private, no-store",
	"X-Robots-Tag": "noindex, nofollow",
	// Not "no-referrer": browsers would send the form with `Origin: null`, which is rejected.
	"Referrer-Policy": "same-origin",
});

export function loader({ context, request, params }: Route.LoaderArgs) {
	return readSentProposal(context, request, params.token);
}

export function action({ context, request, params }: Route.ActionArgs) {
	return acceptSentProposal(context, request, params.token);
}

/** Public page where a client reads and accepts a proposal, without account or JavaScript. */
export default function SentProposal({ loaderData, actionData, params }: Route.ComponentProps) {
	const { t } = useTranslation("proposals");
	const { paper, pdf, state, accepted, company, title } = loaderData;
	const { token } = params;
	const [form, fields] = useFormKit<{ name: string; agree: string }>({
		id: "accept",
		lastResult: actionData?.result,
		defaultValue: { name: loaderData.name, agree: "" },
	});
	const labels = { name: t("accept.name"), agree: t("accept.agree", { company }) };
	return (
		<main id="content" tabIndex={-1} className="mx-auto grid w-full max-w-3xl gap-5 px-4 py-6 outline-none sm:py-10">
			<PageTitle>{title}</PageTitle>
			{state === "accepted" && accepted && (
				<Banner tone="success" title={t("accept.thanks")}>
					{accepted}
				</Banner>
			)}
			{state !== "open" && state !== "accepted" && <Banner tone="warning">{t(`accept.${state}`)}</Banner>}
			<ProposalDocumentView paper={paper} />
			{state === "open" && (
				<section aria-labelledby="accept-title" className="border border-line bg-surface p-5 sm:p-8">
					<h2 id="accept-title" className="font-semibold text-xl">
						{t("accept.title")}
					</h2>
					<p className="mt-1 mb-5 text-muted">{t("accept.text")}</p>
					<AppForm form={form} method="post" labels={labels} className="grid gap-4">
						<TextField field={fields.name} label={labels.name} maxLength={200} autoComplete="name" />
						<CheckboxField field={fields.agree} label={labels.agree} />
						<SubmitButton block size="lg">
							{t("accept.submit")}
						</SubmitButton>
					</AppForm>
				</section>
			)}
			<p className="flex flex-wrap justify-center gap-x-6">
				{pdf && (
					<a href={`/proposal/${token}/pdf`} className="link inline-flex min-h-11 items-center">
						{t("versions.pdf")}
					</a>
				)}
				{loaderData.owner && (
					<a href={`mailto:${loaderData.owner.email}`} className="link inline-flex min-h-11 items-center">
						{t("accept.write", { name: loaderData.owner.name })}
					</a>
				)}
			</p>
		</main>
	);
}
