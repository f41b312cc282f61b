import { isAnalyticsId } from "./analytics.ts";
import { isIndexNowKey } from "./index-now.ts";

/** A host name as browsers send it: small letters, without scheme, port and path. */
export const isHost = (text: string) =>
	/^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/.test(text);

const isIp = (text: string) => /^(\d{1,3}(\.\d{1,3}){3}|[0-9a-f:]{2,39})$/i.test(text);
const isFolder = (text: string) => /^(\/[\w.-]+)*\/?$/.test(text) && !text.includes("..");

/** Problems by field: hosts, analytics id, folders. */
export function siteProblems(values: Record<string, unknown>): Record<string, string> {
	const formatMessage = (name: string) =>
		typeof values[name] === "string" && values[name] !== "" ? values[name] : null;
	const problems: Record<string, string> = {};
	const check = (name: string, fits: (text: string) => boolean, key: string) => {
		const text = formatMessage(name);
		if (text !== null && !fits(text)) problems[name] = key;
	};
	check("domain", isHost, "setup:domainInvalid");
	check("google_analytics_id", isAnalyticsId, "sites:problems.analytics");
	check("index_now_key", isIndexNowKey, "sites:problems.indexNow");
	check("ip", isIp, "forms:invalid");
	check("path_assets", isFolder, "forms:invalid");
	check("path_components", isFolder, "forms:invalid");
	if (Array.isArray(values.domains) && !values.domains.every((domain) => typeof domain === "string" && isHost(domain)))
		problems.domains = "setup:domainInvalid";
	return problems;
}
