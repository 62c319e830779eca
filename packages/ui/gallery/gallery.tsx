import type { TypedAmount } from '@sen/api/typedAmount';
import { StrictMode, useState, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import {
  AmountField,
  Badge,
  Button,
  ButtonLink,
  Card,
  Checkbox,
  DateTime,
  Dialog,
  Drawer,
  Drum,
  EmptyState,
  ErrorState,
  GameCard,
  GameCardSkeleton,
  GameGrid,
  Icon,
  IconButton,
  Logo,
  Menu,
  Money,
  Alert,
  Pagination,
  PasswordField,
  Popover,
  SectionHeading,
  Select,
  showToast,
  Skeleton,
  Spinner,
  StatusPill,
  Table,
  Tabs,
  TextArea,
  TextField,
  ToastHost,
  iconNames,
  type Tone,
} from '../src/index.ts';
import '../src/base.css';
import './gallery.css';

const colours = [
  'canvas',
  'surface',
  'raised',
  'sunken',
  'line',
  'line-strong',
  'ink',
  'muted',
  'accent',
  'accent-hover',
  'on-accent',
  'accent-text',
  'accent-soft',
  'link',
  'gold',
  'gold-leaf',
  'gold-soft',
  'good',
  'good-soft',
  'warn',
  'warn-soft',
  'bad',
  'bad-soft',
  'info-soft',
  'focus',
  'lacquer',
  'lacquer-raised',
  'on-lacquer',
  'lacquer-gold',
];
const tones: Tone[] = ['neutral', 'good', 'warn', 'bad', 'info', 'gold', 'accent'];
const bets = [
  { id: '1', game: 'Đêm hội trăng rằm', stake: '20', win: '145.5', at: 1795000000000 },
  { id: '2', game: 'Cá chép hoá rồng', stake: '1500', win: '-1500', at: 1795000100000 },
  { id: '3', game: 'Bầu cua tôm cá', stake: '250000.25', win: '0', at: 1795000200000 },
];

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="part" id={title.toLowerCase()}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Gallery() {
  const [theme, setTheme] = useState(() => new URLSearchParams(location.search).get('theme') ?? 'light');
  const [tab, setTab] = useState<'username' | 'mobile'>('username');
  const [amount, setAmount] = useState<TypedAmount>('1500000');
  const [page, setPage] = useState(7);
  const [open, setOpen] = useState<'' | 'modal' | 'dialog' | 'drawer' | 'strict' | 'timed'>('');
  const [favourite, setFavourite] = useState(true);
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return (
    <main className="gallery">
      <header>
        <Logo name="Sen" />
        <Button
          icon={theme === 'light' ? 'moon' : 'sun'}
          onClick={() => setTheme(theme === 'light' ? 'dark' : 'light')}
        >
          {theme === 'light' ? 'Sơn mài' : 'Giấy dó'}
        </Button>
      </header>
      <Part title="Colours">
        <div className="swatches">
          {colours.map((name) => (
            <div key={name} className="swatch">
              <i style={{ background: `var(--${name})` }} />
              <span>{name}</span>
            </div>
          ))}
        </div>
      </Part>
      <Part title="Type">
        <p style={{ fontSize: 'var(--text-4xl)', fontWeight: 800, lineHeight: 1.4 }}>Đêm hội trăng rằm</p>
        <h1>Tiêu đề một: Ưỡng ngửa ẵm ẩn</h1>
        <h2>Tiêu đề hai: Nạp tiền tức thì</h2>
        <h3>Tiêu đề ba: Lịch sử cược</h3>
        <p>
          Văn bản thường: Số dư thay đổi ngay khi bạn chơi. <strong>In đậm</strong>,{' '}
          <a href="#type">liên kết</a>.
        </p>
        <p className="sen-digits">1,111,111.11 / 8,888,888.88</p>
      </Part>
      <Part title="Brand">
        <div className="row">
          {(['whole', 'simple', 'turning'] as const).map((look) => (
            <div key={look} className="drum-box">
              <Drum look={look} />
            </div>
          ))}
          <Logo name="Sen" />
          <Logo name="Trúc" mark="bamboo" />
        </div>
      </Part>
      <Part title="Buttons">
        <div className="row">
          <Button variant="primary">Chơi ngay</Button>
          <Button>Tìm hiểu</Button>
          <Button variant="quiet">Bỏ qua</Button>
          <Button variant="danger">Xoá</Button>
          <Button variant="primary" loading>
            Đang gửi
          </Button>
          <Button disabled>Tắt</Button>
        </div>
        <div className="row">
          <Button size="sm" variant="primary" icon="deposit">
            Nạp tiền
          </Button>
          <Button size="lg" variant="primary" iconEnd="arrowRight">
            Bắt đầu
          </Button>
          <ButtonLink href="#buttons" icon="download">
            Tải ứng dụng
          </ButtonLink>
          <IconButton icon="bell" label="Thông báo" badge={7} />
          <IconButton icon="refresh" label="Tải lại" spinning />
          <Spinner />
        </div>
      </Part>
      <Part title="Fields">
        <div className="columns">
          <TextField
            label="Tên đăng nhập"
            hint="2–15 ký tự, bắt đầu bằng chữ cái"
            icon="user"
            required
            placeholder="vd. hoasen88"
          />
          <PasswordField
            label="Mật khẩu"
            showLabel="Hiện mật khẩu"
            hideLabel="Ẩn mật khẩu"
            error="Mật khẩu phải có ít nhất 6 ký tự"
            defaultValue="matkhau"
          />
          <Select
            label="Loại trò chơi"
            options={[
              { value: 'rng', label: 'Nổ hũ' },
              { value: 'live', label: 'Casino' },
            ]}
          />
          <AmountField
            label="Số tiền"
            value={amount}
            onChange={setAmount}
            unit="P"
            quickAmounts={['100000', '500000', '1500000']}
          />
          <TextArea label="Ghi chú" hint="Tối đa 140 ký tự" />
          <div>
            <Checkbox label="Tôi đủ 18 tuổi và đồng ý với điều khoản" defaultChecked />
            <Checkbox label="Nhận tin khuyến mãi" error="Bạn cần đồng ý để tiếp tục" />
          </div>
        </div>
      </Part>
      <Part title="Tabs">
        <Tabs
          label="Cách đăng ký"
          value={tab}
          onChange={setTab}
          tabs={[
            { key: 'username', label: 'Tên đăng nhập', icon: 'user' },
            { key: 'mobile', label: 'Số điện thoại', icon: 'phone' },
          ]}
        >
          {tab}
        </Tabs>
      </Part>
      <Part title="Dialogs">
        <div className="row">
          {(['modal', 'dialog', 'strict', 'timed', 'drawer'] as const).map((kind) => (
            <Button key={kind} onClick={() => setOpen(kind)}>
              {kind}
            </Button>
          ))}
          <Button onClick={() => showToast('Đã sao chép mã giao dịch', 'good')}>toast</Button>
          <Button onClick={() => showToast('Không kết nối được. Vui lòng thử lại.', 'bad')}>toast bad</Button>
          <Menu
            label="Tài khoản"
            trigger={
              <>
                <Icon name="user" />
                demo01
                <Icon name="chevronDown" />
              </>
            }
            head={<Money value="1000000" symbol="P" />}
            items={[
              { key: 'a', label: 'Lịch sử cược', icon: 'history', href: '#a' },
              { key: 'b', label: 'Hộp thư', icon: 'mail', href: '#b', badge: 3 },
              {
                key: 'c',
                label: 'Đăng xuất',
                icon: 'signOut',
                onSelect: () => showToast('Tạm biệt'),
                divided: true,
              },
            ]}
          />
          <Popover label="Thêm" trigger={<Icon name="info" />}>
            <p style={{ padding: 12 }}>Nội dung tuỳ ý.</p>
          </Popover>
        </div>
        <Dialog
          open={open === 'modal'}
          onClose={() => setOpen('')}
          icon="gift"
          title="Đăng ký tài khoản"
          closeLabel="Đóng"
          buttons={[
            { label: 'Để sau', onClick: () => setOpen('') },
            { label: 'Tiếp tục', variant: 'primary', onClick: () => setOpen('dialog') },
          ]}
        >
          <p>Nội dung của hộp thoại, rộng 600 và cao ít nhất 300.</p>
        </Dialog>
        <Dialog
          open={open === 'dialog'}
          onClose={() => setOpen('')}
          variant="dialog"
          icon="signOut"
          tone="warn"
          title="Đăng xuất?"
          buttons={[
            { label: 'Ở lại', onClick: () => setOpen('') },
            { label: 'Đăng xuất', variant: 'primary', onClick: () => setOpen('') },
          ]}
        >
          <p>Bạn sẽ cần đăng nhập lại để chơi tiếp.</p>
        </Dialog>
        <Dialog
          open={open === 'strict'}
          onClose={() => setOpen('')}
          clickToClose={false}
          variant="dialog"
          icon="lock"
          title="Đổi mật khẩu"
          buttons={[{ label: 'Xong', variant: 'primary', onClick: () => setOpen('') }]}
        >
          <TextField label="Mật khẩu mới" />
        </Dialog>
        <Dialog
          open={open === 'timed'}
          onClose={() => setOpen('')}
          timeoutMs={2000}
          variant="dialog"
          tone="good"
          icon="success"
          title="Nạp tiền thành công"
        >
          <p>Hộp thoại này tự đóng sau 2 giây.</p>
        </Dialog>
        <Drawer open={open === 'drawer'} onClose={() => setOpen('')} title="Danh mục" closeLabel="Đóng">
          <p>Nội dung ngăn kéo.</p>
        </Drawer>
      </Part>
      <Part title="Records">
        <Table
          caption="Lịch sử cược"
          rows={bets}
          rowKey={(bet) => bet.id}
          empty={<EmptyState title="Chưa có cược nào" />}
          columns={[
            { key: 'game', header: 'Trò chơi', cell: (bet) => bet.game, title: true },
            { key: 'at', header: 'Thời gian', cell: (bet) => <DateTime value={bet.at} locale="vi" /> },
            {
              key: 'state',
              header: 'Trạng thái',
              cell: () => <StatusPill tone="good">Đã trả thưởng</StatusPill>,
            },
            { key: 'stake', header: 'Tiền cược', align: 'end', cell: (bet) => <Money value={bet.stake} /> },
            {
              key: 'win',
              header: 'Thắng thua',
              align: 'end',
              cell: (bet) => <Money value={bet.win} signed />,
            },
          ]}
        />
        <Pagination
          page={page}
          total={20}
          onChange={setPage}
          labels={{ nav: 'Trang', previous: 'Trước', next: 'Sau', page: (n) => `Trang ${n}` }}
        />
        <br />
        <Table
          caption="Đang tải"
          rows={undefined}
          rowKey={() => ''}
          empty={null}
          skeletonRows={2}
          columns={[
            { key: 'a', header: 'Trò chơi', cell: () => '' },
            { key: 'bb', header: 'Tiền cược', align: 'end', cell: () => '' },
          ]}
        />
      </Part>
      <Part title="States">
        <div className="row">
          {tones.map((tone) => (
            <StatusPill key={tone} tone={tone}>
              {tone}
            </StatusPill>
          ))}
          <Badge count={3} />
          <Badge count={120} />
          <Money value="1234567.899" symbol="P" />
          <Money value="88" symbol="P" hidden />
          <Money value={undefined} />
          <Money value="12.5" signed />
          <Money value="-12.5" signed />
        </div>
        <div className="columns">
          <Alert>Bạn đang chơi bằng điểm thử nghiệm.</Alert>
          <Alert tone="good" title="Đã nhận tiền">
            Số dư đã được cập nhật.
          </Alert>
          <Alert tone="warn">Hệ thống bảo trì lúc 02:00.</Alert>
          <Alert tone="bad">Không kết nối được.</Alert>
        </div>
        <div className="columns">
          <Card>
            <EmptyState
              title="Không có dữ liệu"
              text="Khi bạn chơi, ván cược sẽ hiện ở đây."
              action={<Button variant="primary">Xem trò chơi</Button>}
            />
          </Card>
          <Card>
            <ErrorState
              title="Không tải được"
              text="Kiểm tra mạng rồi thử lại."
              action={<Button icon="refresh">Thử lại</Button>}
              detail="NETWORK · 7f3a"
            />
          </Card>
          <Card inlay>
            <SectionHeading title="Khung khảm" lead="Cho điều quan trọng nhất" level={3} />
            <Skeleton width="60%" />
          </Card>
        </div>
      </Part>
      <Part title="Games">
        <GameGrid>
          {(['rng', 'fish', 'live', 'cockfight', 'lottery'] as const).map((category, i) => (
            <GameCard
              key={category}
              title={
                [
                  'Đêm hội trăng rằm',
                  'Cá chép hoá rồng',
                  'Bầu cua tôm cá',
                  'Gà chọi Đông Hồ',
                  'Xổ số kiến thiết',
                ][i] ?? ''
              }
              vendor="Lantern Games"
              category={category}
              hotLabel={i === 0 ? 'Hot' : undefined}
              href="#games"
              favourite={favourite}
              favouriteLabel="Yêu thích"
              onFavourite={() => setFavourite(!favourite)}
            />
          ))}
          <GameCardSkeleton />
        </GameGrid>
      </Part>
      <Part title="Icons">
        <div className="icons">
          {iconNames.map((name) => (
            <figure key={name}>
              <Icon name={name} />
              {name}
            </figure>
          ))}
        </div>
      </Part>
      <ToastHost label="Thông báo" closeLabel="Đóng" />
    </main>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('gallery/index.html has no #root element');
createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
