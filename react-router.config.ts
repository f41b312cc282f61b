import type { Config } from "@react-router/dev/config";

export default {
	appDirectory: "app",
	ssr: true,
	// The list of routes is one file, kept for good: a part of it in every page cost each page 7 kB.
	routeDiscovery: { mode: "initial" },
} satisfies Config;
