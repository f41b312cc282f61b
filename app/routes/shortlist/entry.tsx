import { useParams } from "react-router";
import { forwardHeaders } from "#app/http/forward-headers.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { inputClass } from "#app/ui/form/field.ts";
import { useRoot } from "#app/ui/root-data.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import type { Route } from "./+types/entry";

export const handle = { scripts: false };
export const headers = forwardHeaders;

export const meta: Route.MetaFunction = ({ matches }) => {
	const root = matches.find((match) => match?.id === "root")?.loaderData as { site?: { title: string } } | undefined;
	return [{ title: `Shortlist · ${root?.site?.title ?? ""}` }, { name: "robots", content: "noindex, nofollow" }];
};

export { enterShortlist as action, readEntryPage as loader } from "./entry.server.ts";

/** Links with a token enter automatically; without JavaScript the mailed code is typed. */
export default function ShortlistEntry({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("shortlists");
	const root = useRoot();
	const { id = "" } = useParams();
	const { problem } = actionData ?? loaderData;
	const over = problem === "revoked" || problem === "expired" || problem === "closed";
	return (
		<main id="content" tabIndex={-1} className="mx-auto w-full max-w-md px-4 py-10 outline-none sm:py-16">
			<div id="shortlist-wait" hidden>
				<Spinner size="page" label={t("viewer.opening")} />
			</div>
			<div id="shortlist-door" className="card card-pad">
				<h1 className="font-semibold text-2xl tracking-tight">{t(over ? `viewer.${problem}` : "viewer.title")}</h1>
				<p className="mt-2 text-muted">{t(over ? `viewer.${problem}Text` : "viewer.text")}</p>
				<form
					id="shortlist-entry"
					method="post"
					action={`/shortlist/${id}`}
					className="mt-6 grid gap-4"
					data-id={id}
					data-refused={problem ?? undefined}
				>
					<div className="grid gap-1">
						<label htmlFor="token" className="font-medium">
							{t("viewer.code")}
						</label>
						<p id="token-help" className="text-muted text-sm">
							{t("viewer.codeHelp")}
						</p>
						{(problem === "wrong" || problem === "wait") && (
							<p id="token-error" role="alert" className="text-danger-text">
								{t(`viewer.${problem}`)}
							</p>
						)}
						<input
							id="token"
							name="token"
							type="text"
							required
							maxLength={200}
							autoComplete="off"
							autoCapitalize="none"
							spellCheck={false}
							aria-invalid={problem === "wrong" || undefined}
							aria-describedby={problem === "wrong" || problem === "wait" ? "token-help token-error" : "token-help"}
							className={`${inputClass} tabular`}
						/>
					</div>
					<Button type="submit" variant="primary" size="lg" block>
						{t("viewer.enter")}
					</Button>
				</form>
			</div>
			<script nonce={root?.nonce} suppressHydrationWarning>
				{exchangeScript}
			</script>
		</main>
	);
}

/**
 * Submits the fragment's token, or the saved "{id}&&{token}", once and clears the fragment. Refused tokens are removed from localStorage;
 * the page works without this script.
 */
const exchangeScript = `(function(){
var form=document.getElementById("shortlist-entry"),id=form.dataset.id+"&&",refused=form.dataset.refused,name="shortlist_tokens",kept=[];
try{kept=JSON.parse(localStorage.getItem(name))||[]}catch(e){}
if(!Array.isArray(kept))kept=[];
function own(e){return typeof e==="string"&&e.indexOf(id)===0}
function keep(token){kept=kept.filter(function(e){return!own(e)});if(token)kept.push(id+token);try{localStorage.setItem(name,JSON.stringify(kept.slice(-50)))}catch(e){}}
var known=kept.find(own),sent="";
try{sent=decodeURIComponent(location.hash.slice(1)).replace(/^token=/,"")}catch(e){}
if(sent)history.replaceState(null,"",location.pathname+location.search);
if(refused&&refused!=="wait"){keep("");known=""}
form.addEventListener("submit",function(){keep(form.elements.token.value.trim())});
var token=sent||(refused?"":known&&known.slice(id.length));
if(!token)return;
form.elements.token.value=token;keep(token);
document.getElementById("shortlist-door").hidden=true;document.getElementById("shortlist-wait").hidden=false;
form.submit();
})();`;
