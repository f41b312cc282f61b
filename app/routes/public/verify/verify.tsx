import { Form, type HeadersFunction } from "react-router";
import { PageTitle } from "#app/auth/page-title.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { inputClass } from "#app/ui/form/field.ts";
import { PublicPageHeader, useBrandStyle } from "../page-header.tsx";
import type { Route } from "./+types/verify";
import { checkUploadedFile, type FileVerdict, readVerification } from "./verify.server.ts";

export const handle = { scripts: false };

export const headers: HeadersFunction = () => ({
	"Cache-Control": "private, no-store",
	"X-Robots-Tag": "noindex",
});

export function loader({ context, params, url }: Route.LoaderArgs) {
	return readVerification(context, params.code ?? url.searchParams.get("code"));
}

export function action({ context, request }: Route.ActionArgs) {
	return checkUploadedFile(context, request);
}

const tones = { final: "success", original: "success", valid: "info", broken: "danger", none: "warning" } as const;

export default function Verify({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("signing");
	const look = useBrandStyle();
	const { typed, problem, document } = loaderData;
	const verdict: FileVerdict | null | undefined = actionData?.verdict;
	return (
		<main id="content">
			<PageTitle>{t("verify.title")}</PageTitle>
			<PublicPageHeader title={t("verify.title")} text={t("verify.text")} />
			<div className={`${look.wide} grid max-w-3xl gap-6 py-10`}>
				{verdict && (
					<Banner tone={tones[verdict]} role="status">
						<p>{t(`verify.results.${verdict}`)}</p>
						{actionData?.code && (
							<p>
								<a className="link" href={`/verify/${actionData.code}`}>
									{actionData.code}
								</a>
							</p>
						)}
					</Banner>
				)}
				{document ? <Found document={document} /> : <CodeForm typed={typed} problem={problem} />}
				<section aria-labelledby="file-title" className="card card-pad grid gap-3">
					<h2 id="file-title" className="font-semibold text-lg">
						{t("verify.fileTitle")}
					</h2>
					<p className="text-muted">{t("verify.fileText")}</p>
					<Form method="post" encType="multipart/form-data" action="/verify" className="grid gap-3">
						<label className="grid gap-1 font-medium">
							{t("verify.file")}
							<input
								type="file"
								name="file"
								accept="application/pdf"
								required
								className={`${inputClass} font-normal`}
								aria-describedby={actionData?.fileProblem ? "file-problem" : undefined}
								aria-invalid={actionData?.fileProblem ? true : undefined}
							/>
						</label>
						{actionData?.fileProblem && (
							<p id="file-problem" role="alert" className="text-danger-text">
								{actionData.fileProblem}
							</p>
						)}
						<div>
							<Button type="submit">{t("verify.fileSubmit")}</Button>
						</div>
					</Form>
				</section>
			</div>
		</main>
	);
}

function CodeForm({ typed, problem }: { typed: string; problem: string | null }) {
	const { t } = useTranslation("signing");
	return (
		<section aria-labelledby="code-title" className="card card-pad">
			<h2 id="code-title" className="mb-3 font-semibold text-lg">
				{t("verify.code")}
			</h2>
			<Form method="get" action="/verify" className="grid gap-3">
				<input
					name="code"
					defaultValue={typed}
					required
					maxLength={40}
					autoComplete="off"
					aria-labelledby="code-title"
					aria-describedby={problem ? "code-problem" : undefined}
					aria-invalid={problem ? true : undefined}
					className={`${inputClass} font-mono uppercase`}
				/>
				{problem && (
					<p id="code-problem" role="alert" className="text-danger-text">
						{problem}
					</p>
				)}
				<div>
					<Button type="submit" variant="primary">
						{t("verify.submit")}
					</Button>
				</div>
			</Form>
		</section>
	);
}

type Document = NonNullable<Route.ComponentProps["loaderData"]["document"]>;

function Found({ document }: { document: Document }) {
	const { t } = useTranslation("signing");
	const { code, state, isComplete, isSealed, completedAt, originalHash, finalHash, pages, signers } = document;
	const facts = [
		[t("verify.code"), code],
		[t("verify.state"), state],
		[t("verify.completedAt"), completedAt],
		[t("verify.pages"), String(pages)],
		[t("verify.hashOriginal"), originalHash],
		[t("verify.hashFinal"), finalHash],
	] as const;
	return (
		<section aria-labelledby="found" className="card card-pad grid gap-5">
			<h2 id="found" className="font-semibold text-lg">
				{t("verify.found")}
			</h2>
			{isComplete && !isSealed && <Banner tone="info">{t("verify.sealing")}</Banner>}
			<dl className="grid gap-2">
				{facts.map(([label, value]) =>
					value ? (
						<div key={label}>
							<dt className="text-muted text-sm">{label}</dt>
							<dd className="break-all">{value}</dd>
						</div>
					) : null,
				)}
			</dl>
			{document.certificate && <p>{t("verify.certificate", document.certificate)}</p>}
			{document.timestampedAt && <p>{t("verify.timestamped", { when: document.timestampedAt })}</p>}
			<div>
				<h3 className="mb-2 font-semibold">{t("verify.signers")}</h3>
				<ul className="grid gap-3">
					{signers.map(({ key, name, role, signed }) => (
						<li key={key}>
							<p className="font-medium">
								{name} <span className="font-normal text-muted">· {role}</span>
							</p>
							<p className="text-muted text-sm">{signed}</p>
						</li>
					))}
				</ul>
			</div>
			<p>
				<a className="link inline-flex min-h-11 items-center" href="/verify">
					{t("verify.another")}
				</a>
			</p>
		</section>
	);
}
