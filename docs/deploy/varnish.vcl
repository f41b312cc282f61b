# /etc/varnish/default.vcl: keeps guests' pages and forgets them when the product says so (PURGE_KIND=varnish, PURGE_URLS=http://this:6081/).
# What ends TLS stands before it and says X-Forwarded-Proto and X-Forwarded-Host: count both in TRUST_PROXY.
vcl 4.1;
import std;

backend seleta {
  .host = "127.0.0.1";
  .port = "3000";
  .first_byte_timeout = 120s;
  .probe = { .url = "/ready"; .interval = 2s; .timeout = 1s; .window = 3; .threshold = 2; .initial = 2; }
}

sub vcl_recv {
  if (req.method == "PURGE") {
    # PURGE_TOKEN. Let nobody but the product's machines reach this port as well.
    if (req.http.Authorization != "Bearer change-me") { return (synth(403, "Forbidden")); }
    if (req.http.Surrogate-Key !~ "^[\w -]+$") { return (synth(400, "No keys")); }
    ban("obj.http.Surrogate-Key ~ (^|\s)(" + regsuball(req.http.Surrogate-Key, " +", "|") + ")(\s|$)");
    return (synth(200, "Purged"));
  }
  if (req.url ~ "^/(health|ready|healthz|readyz|metrics)(\?|$)") { return (synth(404, "Not found")); }
  unset req.http.Forwarded;
  if (req.http.Upgrade ~ "(?i)websocket") { return (pipe); }
  if (req.method != "GET" && req.method != "HEAD") { return (pass); }
  if (req.http.Cookie || req.http.Authorization) { return (pass); }
  # Who comes from another site is asked about there: the product notes it in a cookie.
  if (req.http.Referer && regsub(req.http.Referer, "^https?://([^/:]+).*$", "\1") != regsub(req.http.Host, ":\d+$", "")) { return (pass); }
  # Views of a job are counted by the product. Without this line its pages are kept here too, and nobody counts them.
  if (req.url ~ "^/jobs/[^/]+/[^/?]+") { return (pass); }
  # Older than they may be only while the product is away.
  if (std.healthy(req.backend_hint)) { set req.grace = 0s; }
  return (hash);
}

sub vcl_pipe {
  set bereq.http.Upgrade = req.http.Upgrade;
  set bereq.http.Connection = "upgrade";
}

sub vcl_hash {
  # Pages name their own address.
  hash_data(req.http.X-Forwarded-Proto);
  hash_data(req.http.X-Forwarded-Host);
}

sub vcl_backend_response {
  if (beresp.http.Set-Cookie || beresp.http.Cache-Control !~ "^public" || beresp.status != 200) {
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    return (deliver);
  }
  if (beresp.http.Surrogate-Control ~ "max-age=\d+") {
    set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=(\d+).*$", "\1s"), 60s);
  }
  set beresp.grace = 10m;
  set beresp.keep = 0s;
}

sub vcl_deliver {
  unset resp.http.Surrogate-Key;
  unset resp.http.Cache-Tag;
  unset resp.http.Surrogate-Control;
  unset resp.http.CDN-Cache-Control;
  unset resp.http.Via;
  unset resp.http.X-Varnish;
}
