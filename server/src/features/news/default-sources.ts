import type { SourceInput } from '#features/news/source-shape.ts';

/** Where news comes from unless the configuration says otherwise: public feeds. */
export const defaultSources: readonly SourceInput[] = [
  {
    name: 'The Hindu',
    url: 'https://www.thehindu.com/news/national/feeder/default.rss',
    category: 'national',
    colour: '#1d4ed8',
    format: 'feed',
  },
  {
    name: 'The Indian Express',
    url: 'https://indianexpress.com/section/india/feed/',
    category: 'national',
    colour: '#b91c1c',
    format: 'feed',
  },
  {
    name: 'The Times of India',
    url: 'https://timesofindia.indiatimes.com/rssfeedstopstories.cms',
    category: 'national',
    colour: '#c2410c',
    format: 'feed',
  },
  {
    name: 'NDTV',
    url: 'https://feeds.feedburner.com/ndtvnews-india-news',
    category: 'national',
    colour: '#be123c',
    format: 'feed',
  },
  {
    name: 'Press Information Bureau',
    url: 'https://pib.gov.in/RssMain.aspx?ModId=6&Lang=1&Regid=3',
    category: 'government',
    colour: '#15803d',
    format: 'feed',
  },
  {
    name: 'Reserve Bank of India',
    url: 'https://www.rbi.org.in/pressreleases_rss.xml',
    category: 'government',
    colour: '#0f766e',
    format: 'feed',
  },
  {
    name: 'BBC News',
    url: 'https://feeds.bbci.co.uk/news/world/rss.xml',
    category: 'international',
    colour: '#9f1239',
    format: 'feed',
  },
  {
    name: 'Greater Kashmir',
    url: 'https://www.greaterkashmir.com/feed/',
    category: 'jk',
    colour: '#7e22ce',
    format: 'feed',
  },
  {
    name: 'Kashmir Observer',
    url: 'https://kashmirobserver.net/feed/',
    category: 'jk',
    colour: '#a16207',
    format: 'feed',
  },
];
