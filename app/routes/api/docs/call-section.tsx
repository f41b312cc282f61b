import { useTranslation } from "#app/i18n/use-translation.ts";
import type { CallText } from "./calls.server.ts";
import { Code, InlineCodeText, MethodBadge } from "./code.tsx";
import { FieldTable } from "./fields.tsx";

export function CallSection({ call }: { call: CallText }) {
	const { t } = useTranslation("api_docs");
	const { id, method, path, summary, scope, needsToken, parameters, body, answers } = call;
	const token = scope ? t("scope", { scope: `\`${scope}\`` }) : t(needsToken ? "anyToken" : "open");
	return (
		<section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-4 border-line border-t pt-6">
			<h3 id={`${id}-title`} className="font-semibold text-lg">
				<a href={`#${id}`}>{summary}</a>
			</h3>
			<p className="mt-1 flex flex-wrap items-center gap-2">
				<MethodBadge method={method} />
				<code className="break-all">{path}</code>
			</p>
			<p className="mt-1 text-muted text-sm">
				<InlineCodeText>{token}</InlineCodeText>
				{method === "PUT" && id.startsWith("update_") && (
					<>
						{" "}
						<InlineCodeText>{t("alsoPatch")}</InlineCodeText>
					</>
				)}
			</p>
			<div className="grid gap-x-8 xl:grid-cols-2">
				<div className="min-w-0">
					{parameters.length > 0 && (
						<>
							<h4 className="mt-4 font-medium">{t("parameters")}</h4>
							<FieldTable caption={`${t("parameters")}: ${summary}`} rows={parameters} />
						</>
					)}
					{body && (
						<>
							<h4 className="mt-4 font-medium">{t(body.isForm ? "bodyForm" : "body")}</h4>
							<FieldTable caption={`${t("body")}: ${summary}`} rows={body.rows} />
						</>
					)}
				</div>
				<div className="min-w-0">
					<Code title="curl">{call.curl}</Code>
					<details>
						<summary className="min-h-6 cursor-pointer text-sm">JavaScript</summary>
						<Code title="JavaScript">{call.js}</Code>
					</details>
					<h4 className="mt-4 font-medium">{t("answers")}</h4>
					{answers.map(({ status, text, example }) => (
						<div key={status}>
							{example === null ? (
								<p className="my-2 text-sm">
									<code>{status}</code> {text || t("noBody")}
								</p>
							) : (
								<Code title={[status, text].filter(Boolean).join(" · ")}>{example}</Code>
							)}
						</div>
					))}
					<p className="text-muted text-sm">
						<a href="/api/docs#errors" className="link">
							{t("errorsSee")}
						</a>
					</p>
					{!body?.isForm && (
						<details
							hidden
							data-try={method}
							data-path={path}
							data-open={needsToken ? undefined : ""}
							data-body={body?.example}
						>
							<summary className="mt-3 min-h-6 cursor-pointer font-medium text-sm">{t("try.title")}</summary>
						</details>
					)}
				</div>
			</div>
		</section>
	);
}
