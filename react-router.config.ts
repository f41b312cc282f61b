import type { Config } from "@react-router/dev/config";

export default {
	appDirectory: "app",
	ssr: true,
	// Pages include their routes; the full manifest is one cacheable file, loaded after hydration.
	routeDiscovery: { mode: "lazy" },
} satisfies Config;
