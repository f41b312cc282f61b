import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Banner } from "#app/ui/banner.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import {
	AppForm,
	CheckboxField,
	SelectField,
	SubmitButton,
	TextareaField,
	TextField,
	useFormKit,
} from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { OfferLetterView } from "./letter-view.tsx";
import type { OfferPage } from "./page.server.ts";
import type { Intent } from "./respond-to-offer.server.ts";

interface OfferPageProps {
	page: OfferPage;
	/** Where its PDF is. */
	pdf: string;
	/** Where the version that counts is. */
	newest: string | null;
	done: Intent | null;
	action: { intent: Intent; result: FormResult } | undefined;
}

const tones = { accepted: "success", refused: "info" } as const;

/** Shared by link and portal; each answer is a separate form that works without JavaScript. */
export function OfferPageView({ page, pdf, newest, done, action }: OfferPageProps) {
	const { t } = useTranslation("offers");
	const { state, letter, owner } = page;
	const getResult = (intent: Intent) => (action?.intent === intent ? action.result : undefined);
	return (
		<>
			{done && (
				<Banner tone="success" role="status">
					{t(`page.thanks.${done}`)}
				</Banner>
			)}
			{state !== "open" && (
				<Banner
					tone={tones[state as "accepted"] ?? "warning"}
					title={page.title}
					actions={
						newest && (
							<a href={newest} className={buttonClass("primary")}>
								{t("page.newest")}
							</a>
						)
					}
				>
					{page.text}
				</Banner>
			)}
			{page.isSealing && <Banner tone="info">{t("page.signing.sealing")}</Banner>}
			{page.signedFile && (
				<p className="flex flex-wrap gap-x-6">
					<a href={`${pdf}${page.signedFile}`} className={buttonClass("primary")}>
						{t("page.signing.download")}
					</a>
					{page.verify && (
						<a href={page.verify} className="link inline-flex min-h-11 items-center">
							{t("page.signing.verify")}
						</a>
					)}
				</p>
			)}
			{page.until && <p className="font-medium">{page.until}</p>}
			<OfferLetterView letter={letter} />
			{page.change && <Banner tone="info">{page.change}</Banner>}
			{state === "open" && (
				<>
					{page.acceptance === "signature" ? (
						<SignToAccept isSigning={page.isSigning} result={getResult("accept")} />
					) : (
						<Accept key={page.uid} result={getResult("accept")} />
					)}
					<Change result={getResult("change")} />
				</>
			)}
			<Ask result={getResult("ask")} />
			{state === "open" && <Decline codes={page.codes} result={getResult("decline")} />}
			<p className="flex flex-wrap justify-center gap-x-6">
				{state !== "withdrawn" && state !== "replaced" && (
					<a href={pdf} className="link inline-flex min-h-11 items-center">
						{t("page.pdf")}
					</a>
				)}
				{owner && (
					<a href={`mailto:${owner.email}`} className="link inline-flex min-h-11 items-center">
						{t("page.write", { name: owner.name })}
					</a>
				)}
			</p>
			{page.sha256 && (
				<p className="break-all text-center text-muted text-sm">{t("page.fingerprint", { hash: page.sha256 })}</p>
			)}
		</>
	);
}

type Result = { result: FormResult | undefined };

/** Accepting is signing: the press leads to the letter's file, its code and the signature. */
function SignToAccept({ isSigning, result }: Result & { isSigning: boolean }) {
	const { t } = useTranslation("offers");
	const [form] = useFormKit<{ intent: string }>({ id: "accept", lastResult: result });
	return (
		<section aria-labelledby="accept-title" className="border border-line bg-surface p-5 sm:p-8">
			<h2 id="accept-title" className="font-semibold text-xl">
				{t("page.accept.title")}
			</h2>
			<p className="mt-1 mb-5 text-muted">{t(isSigning ? "page.signing.begun" : "page.signing.text")}</p>
			<AppForm form={form} method="post" labels={{}} className="grid gap-4">
				<input type="hidden" name="intent" value="accept" />
				<SubmitButton block size="lg">
					{t(isSigning ? "page.signing.continue" : "page.signing.submit")}
				</SubmitButton>
			</AppForm>
		</section>
	);
}

/** Acceptance requires a typed name and a ticked box. */
function Accept({ result }: Result) {
	const { t } = useTranslation("offers");
	const [form, fields] = useFormKit<{ name: string; agree: string }>({
		id: "accept",
		lastResult: result,
		defaultValue: { name: "", agree: "" },
	});
	const labels = { name: t("page.accept.name"), agree: t("page.accept.agree") };
	return (
		<section aria-labelledby="accept-title" className="border border-line bg-surface p-5 sm:p-8">
			<h2 id="accept-title" className="font-semibold text-xl">
				{t("page.accept.title")}
			</h2>
			<p className="mt-1 mb-5 text-muted">{t("page.accept.text")}</p>
			<AppForm form={form} method="post" labels={labels} className="grid gap-4">
				<input type="hidden" name="intent" value="accept" />
				<TextField field={fields.name} label={labels.name} maxLength={200} autoComplete="name" />
				<CheckboxField field={fields.agree} label={labels.agree} />
				<SubmitButton block size="lg">
					{t("page.accept.submit")}
				</SubmitButton>
			</AppForm>
		</section>
	);
}

/** A rarely used answer: collapsed unless opened or invalid. */
function Fold({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
	return (
		<details open={open} className="border border-line bg-surface px-5 sm:px-8">
			<summary className="flex min-h-11 cursor-pointer items-center py-3 font-semibold">{title}</summary>
			<div className="pb-5">{children}</div>
		</details>
	);
}

function Change({ result }: Result) {
	const { t } = useTranslation("offers");
	const [form, fields] = useFormKit<{ change: string }>({ id: "change", lastResult: result });
	const labels = { change: t("page.change.text") };
	return (
		<Fold title={t("page.change.title")} open={result !== undefined}>
			<AppForm form={form} method="post" labels={labels} className="grid gap-4">
				<input type="hidden" name="intent" value="change" />
				<TextareaField
					field={fields.change}
					label={labels.change}
					help={t("page.change.help")}
					rows={4}
					maxLength={2000}
				/>
				<div>
					<SubmitButton variant="secondary">{t("page.change.submit")}</SubmitButton>
				</div>
			</AppForm>
		</Fold>
	);
}

function Ask({ result }: Result) {
	const { t } = useTranslation("offers");
	const [form, fields] = useFormKit<{ question: string }>({ id: "ask", lastResult: result });
	const labels = { question: t("page.ask.text") };
	return (
		<Fold title={t("page.ask.title")} open={result !== undefined}>
			<AppForm form={form} method="post" labels={labels} className="grid gap-4">
				<input type="hidden" name="intent" value="ask" />
				<TextareaField field={fields.question} label={labels.question} rows={4} maxLength={4000} />
				<div>
					<SubmitButton variant="secondary">{t("page.ask.submit")}</SubmitButton>
				</div>
			</AppForm>
		</Fold>
	);
}

function Decline({ codes, result }: Result & { codes: OfferPage["codes"] }) {
	const { t } = useTranslation("offers");
	const [form, fields] = useFormKit<{ code: string; reason: string }>({ id: "decline", lastResult: result });
	const labels = { code: t("page.decline.code"), reason: t("page.decline.text") };
	return (
		<Fold title={t("page.decline.title")} open={result !== undefined}>
			<AppForm form={form} method="post" labels={labels} className="grid gap-4">
				<input type="hidden" name="intent" value="decline" />
				<SelectField field={fields.code} label={labels.code} options={codes} optional={false} />
				<TextareaField field={fields.reason} label={labels.reason} rows={3} maxLength={1000} optional />
				<div>
					<SubmitButton variant="danger">{t("page.decline.submit")}</SubmitButton>
				</div>
			</AppForm>
		</Fold>
	);
}
